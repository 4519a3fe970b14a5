// What the page asks its server by HTTP, and why something is refused, in words.

import type { Failed } from "./messages.js";
import { words } from "./texts.js";

/** Faults of what readers write: those who read it say what is wrong, and where. */
const WORDED: readonly Failed["fault"][] = ["bad_rules", "bad_record", "rules_changed", "unreadable"];

/** Nobody has answered, or somebody else than the server, such as what stands before it while it is restarted. */
export const UNANSWERED: Failed = { type: "failed", fault: "unanswered", text: "", again: null };

/** Why something was refused, in words; what is wrong with rules and records is worded by those who read them. */
export function refusalOf({ fault, text, again }: Failed): string {
  if (WORDED.includes(fault)) return `${words(fault)} ${text}`.trim();
  return words(fault, { seconds: again ?? 0 });
}

/** Ask the server, and read its answer, which is a message of the protocol if nothing else is expected. */
export async function answerOf<Answer>(
  path: string,
  request: RequestInit = {},
  read: (response: Response) => Promise<Answer | Failed> = (response) => response.json() as Promise<Answer | Failed>,
): Promise<Answer | Failed> {
  try {
    return await read(await fetch(path, request));
  } catch {
    return UNANSWERED;
  }
}
