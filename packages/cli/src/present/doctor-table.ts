import type { Finding } from "../doctor/finding.ts";
import { type Glyph, glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const MARKS: Readonly<Record<Finding["status"], readonly [Glyph, Tone, string]>> = {
  ok: ["done", "good", "ok"],
  warning: ["part", "warn", "warning"],
  failed: ["failed", "bad", "failed"],
  "not-checked": ["unseen", "quiet", "not checked"],
};

/** What the doctor found, a line each, with the way out under what is not well. */
export function doctorTable(look: Look, findings: readonly Finding[]): string {
  const narrow = look.columns < 60;
  return findings
    .flatMap(({ title, status, detail, hint }) => {
      const [sign, kind, word] = MARKS[status];
      const drawn = left(look, glyph(look, sign), look.unicode ? 1 : 2);
      const lead = narrow ? "      " : " ".repeat(look.unicode ? 28 : 29);
      const lines = paragraph(look, lead, terminalText(detail));
      const [first = "", ...rest] = lines;
      const told = narrow
        ? [`  ${tone(look, kind, drawn)} ${title}: ${tone(look, kind, word)}`, ...lines]
        : [
            `  ${tone(look, kind, `${drawn} ${left(look, word, 11)}`)}  ${left(look, title, 10)} ${first.trimStart()}`,
            ...rest,
          ];
      return hint
        ? [
            ...told,
            ...hint
              .split("\n")
              .flatMap((part) => paragraph(look, lead, `${glyph(look, "arrow")} ${terminalText(part)}`)),
          ]
        : told;
    })
    .join("\n");
}
