import { type BundleFinding, type BundleOutcome, type BundleVerdict, showCount, showDate } from "@broker/contracts";
import { type Glyph, glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const MARKS: Readonly<Record<BundleOutcome, readonly [Glyph, Tone]>> = {
  holds: ["done", "good"],
  fails: ["failed", "bad"],
  unknown: ["unseen", "quiet"],
  erased: ["waiting", "quiet"],
};

function lines(look: Look, { outcome, subject, sentence }: BundleFinding): string[] {
  const [sign, kind] = MARKS[outcome];
  const mark = tone(look, kind, left(look, glyph(look, sign), look.unicode ? 1 : 2));
  return [`  ${mark} ${terminalText(subject)}`, ...paragraph(look, "      ", terminalText(sentence))];
}

function headline({ holds, findings }: BundleVerdict): string {
  const count = (outcome: BundleOutcome) => findings.filter((each) => each.outcome === outcome).length;
  if (!holds) return `Does not hold: ${showCount(count("fails"), "thing")} failed.`;
  const unscored = findings.some(({ check, outcome }) => check === "scores" && outcome === "unknown");
  const among = unscored ? ", scores among them" : "";
  const rest = [
    ...(count("unknown") === 0 ? [] : [`${showCount(count("unknown"), "thing")} could not be checked${among}`]),
    ...(count("erased") === 0 ? [] : [`${showCount(count("erased"), "part")} erased`]),
  ];
  return rest.length === 0 ? "Holds." : `Holds; ${rest.join(", ")}.`;
}

/** What came of verifying a bundle, a line for each thing, and the whole in one at the end. */
export function verdictPage(look: Look, verdict: BundleVerdict): string {
  const { client, madeAt, methodVersion, head } = verdict;
  const sample = client.sample ? ", sample data" : "";
  return [
    ...paragraph(
      look,
      "",
      `Bundle of client ${client.id}, record version ${client.recordVersion}${sample}, made ${showDate(madeAt)} by method ${methodVersion}.`,
    ),
    `Head ${head.slice(0, 32)}`,
    `     ${head.slice(32)}`,
    "",
    ...verdict.findings.flatMap((finding) => lines(look, finding)),
    "",
    tone(look, verdict.holds ? "good" : "bad", headline(verdict)),
  ].join("\n");
}
