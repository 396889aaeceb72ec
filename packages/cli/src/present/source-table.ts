import { showDate } from "@broker/contracts";
import type { SourceState } from "../intel/source-state.ts";
import { type Glyph, glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const MARKS: Readonly<Record<SourceState["standing"], readonly [Glyph, Tone, string]>> = {
  on: ["done", "good", "on"],
  fresh: ["done", "good", "fresh"],
  stale: ["part", "warn", "stale"],
  missing: ["unseen", "quiet", "missing"],
  "no-key": ["failed", "bad", "no key"],
  off: ["unseen", "quiet", "off"],
};

function lines(look: Look, { title, standing, asOf, asks, terms, how }: SourceState): string[] {
  const [sign, kind, word] = MARKS[standing];
  const mark = tone(look, kind, left(look, glyph(look, sign), look.unicode ? 1 : 2));
  const day = asOf === null ? "" : showDate(asOf);
  const head =
    look.columns < 60
      ? [`  ${mark} ${terminalText(title)}`, `    ${tone(look, kind, word)}${day === "" ? "" : `, ${day}`}`]
      : [`  ${mark} ${left(look, terminalText(title), 38)} ${tone(look, kind, left(look, word, 8))} ${day}`.trimEnd()];
  const told = [asks, ...(terms === null ? [] : [terms])].flatMap((text) =>
    paragraph(look, "      ", terminalText(text)).map((line) => tone(look, "quiet", line)),
  );
  const hint = how === null ? [] : paragraph(look, "      ", `${glyph(look, "arrow")} ${terminalText(how)}`);
  return [...head, ...told, ...hint];
}

/** The outside sources, each with how it stands, whom it asks about what, and what to do where it is not as it should be. */
export function sourceTable(look: Look, states: readonly SourceState[]): string {
  return states.flatMap((state) => lines(look, state)).join("\n");
}
