import { words } from "./texts.js";
const WORDED = ["bad_rules", "bad_record", "rules_changed", "unreadable"];
export const UNANSWERED = { type: "failed", fault: "unanswered", text: "", again: null };
export function refusalOf({ fault, text, again }) {
    if (WORDED.includes(fault))
        return `${words(fault)} ${text}`.trim();
    return words(fault, { seconds: again ?? 0 });
}
export async function answerOf(path, request = {}, read = (response) => response.json()) {
    try {
        return await read(await fetch(path, request));
    }
    catch {
        return UNANSWERED;
    }
}
