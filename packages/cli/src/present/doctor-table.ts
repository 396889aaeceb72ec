import type { Finding } from "../doctor/finding.ts";
import { type Glyph, glyph, type Look, type Tone } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";

const MARKS: Readonly<Record<Finding["status"], readonly [Glyph, Tone, string]>> = {
  ok: ["done", "good", "ok"],
  warning: ["part", "warn", "warning"],
  failed: ["failed", "bad", "failed"],
  "not-checked": ["unseen", "quiet", "not checked"],
};

/** The doctor's findings, each with its remedy below. */
export function doctorTable(look: Look, findings: readonly Finding[]): string {
  return tableLines<Finding>(
    look,
    {
      head: false,
      columns: [
        {
          heading: "",
          cell: ({ status }) => ({
            text: MARKS[status][2],
            sign: MARKS[status][0],
            tone: MARKS[status][1],
          }),
          stacked: "title",
        },
        { heading: "Check", cell: ({ title }) => title, stacked: "title" },
        { heading: "Detail", cell: ({ detail }) => detail, width: { grow: 30 }, wrap: true },
      ],
      below: {
        under: "Detail",
        lines: ({ hint }) => hint?.split("\n").map((part) => `${glyph(look, "arrow")} ${part}`) ?? [],
      },
    },
    findings,
  ).join("\n");
}
