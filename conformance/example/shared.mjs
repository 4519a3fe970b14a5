// What both games use: lists, fractions, and the lists of words in positions.

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
export const replaceAt = (list, index, value) => list.map((old, position) => (position === index ? value : old));
export const removeOne = (list, value) => list.filter((_, position) => position !== list.indexOf(value));

// Reduced, such as "3/20".
export function fraction(part, whole) {
  const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
  const by = divisor(part, whole);
  return `${part / by}/${whole / by}`;
}

// --- Positions as text, in the form that cases have ---

// The entries of a text by name, each as a list of words. An entry goes on to the next one.
export function readEntries(text) {
  const entries = text.trimEnd().split(/\n(?=[a-z])/).map((entry) => entry.match(/^([a-z0-9 ]+):(.*)$/s));
  return Object.fromEntries(entries.map(([, name, list]) => [name, readList(list)]));
}

function readList(text) {
  const words = text.split(/[,\n]/).map((word) => word.trim());
  return words.filter((word) => word !== "" && word !== "none");
}

// Such as "ring 2" or "ring"; what is named twice adds up.
export function readNumber(words, name) {
  const pairs = words.map((word) => word.split(" ")).filter(([first]) => first === name);
  return sum(pairs.map(([, number]) => Number(number ?? 1)));
}

export const writeList = (words) => (words.length > 0 ? words.join(", ") : "none");
export const writeNumber = (name, number) => (number === 1 ? name : `${name} ${number}`);
export const entryIf = (condition, entry) => (condition ? [entry] : []);
