import { PROVENANCE_WORDS } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { paragraph } from "../terminal/text.ts";

const TOLD = ["observed", "registry", "declared", "derived", "estimated"] as const;

/** The key to the words in brackets: how each value is known. */
export function knownKey(look: Look): string[] {
  const words = TOLD.map((name) => `${name}: ${PROVENANCE_WORDS[name]}`);
  return paragraph(look, "  ", `${words.join("; ")}; not assessed: not checked.`).map((line) =>
    tone(look, "quiet", line),
  );
}
