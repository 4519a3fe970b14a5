// The words of the playground's own; those of a table are in `texts.ts`.

import { wordsOf } from "./texts.js";
import { TEXTS } from "./texts_of_playground.js";

export type Key = keyof (typeof TEXTS)["en"];

export const words = wordsOf(TEXTS);
