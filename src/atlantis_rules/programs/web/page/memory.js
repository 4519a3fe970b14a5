export function remembered(name) {
    try {
        return localStorage.getItem(name);
    }
    catch {
        return null;
    }
}
export function rememberedTexts(name) {
    try {
        const texts = JSON.parse(remembered(name) ?? "[]");
        return Array.isArray(texts) ? texts.map(String) : [];
    }
    catch {
        return [];
    }
}
export function remember(name, text) {
    try {
        localStorage.setItem(name, text);
    }
    catch {
    }
}
