import { type SlipValidation, showCount } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

type Result = SlipValidation["results"][number];

const MARKS = { PASS: "done", FAIL: "failed", MISSING: "failed" } as const;
const RANKS = ["high", "medium", "low"] as const;
const TONES = { high: "bad", medium: "warn", low: "quiet" } as const;

const failed = ({ result }: Result) => result === "FAIL" || result === "MISSING";

function failedLines(look: Look, { ruleID, fieldName, severity, result, failMessages }: Result): string[] {
  const mark = tone(look, TONES[severity], glyph(look, "failed"));
  const word = result === "MISSING" ? "missing" : "failed";
  return [
    ...paragraph(
      look,
      `  ${glyph(look, "failed")} `,
      `${ruleID}  ${severity}, ${word}  ${terminalText(fieldName)}`,
    ).map((line, at) => (at === 0 ? line.replace(glyph(look, "failed"), mark) : line)),
    ...failMessages.flatMap((message) => paragraph(look, "      ", terminalText(message))),
  ];
}

function otherLine(look: Look, { ruleID, fieldName, rawRiskValue, result }: Result): string[] {
  const name = MARKS[result as keyof typeof MARKS] ?? "dash";
  const first = `  ${left(look, glyph(look, name), 2)}`;
  const states: Partial<Record<Result["result"], string>> = {
    DOESNOTAPPLY: ", does not apply",
    NYI: ", not looked at yet",
    NORULES: ", no rule",
  };
  const words = `${ruleID}  ${terminalText(fieldName)}${states[result] ?? ""}`;
  return look.columns < 64
    ? paragraph(look, first, words)
    : paragraph(look, first, `${words}: ${terminalText(rawRiskValue)}`);
}

/** A rule that nothing could be tested by: neither passed nor failed, and never passed over in silence. */
function unlookedLines(look: Look, { ruleID, severity, fieldName, failMessages }: Result): string[] {
  return [
    ...paragraph(
      look,
      `  ${left(look, glyph(look, "dash"), 2)}`,
      `${ruleID}  ${severity}, not looked at yet  ${terminalText(fieldName)}`,
    ),
    ...failMessages.flatMap((message) => paragraph(look, "      ", terminalText(message))),
    "",
  ];
}

/** What the rules say of a slip: what failed first, the most severe at the top; `every` = the others too. */
export function validationTable(look: Look, validation: SlipValidation, every: boolean): string {
  const bad = RANKS.flatMap((rank) => validation.results.filter((each) => each.severity === rank && failed(each)));
  const rest = validation.results.filter((each) => !failed(each));
  const passed = rest.filter(({ result }) => result === "PASS").length;
  const unlooked = rest.filter(({ result }) => result === "NYI" || result === "NORULES");
  const idle = rest.length - passed - unlooked.length;
  const more = `${showCount(passed, "rule")} passed, ${idle} ${idle === 1 ? "does" : "do"} not apply.`;
  return [
    ...paragraph(look, "  ", terminalText(validation.narrative)).map((line) => tone(look, "strong", line)),
    ...(bad.length === 0 ? [] : ["", ...bad.flatMap((each) => failedLines(look, each))]),
    "",
    ...(every ? [] : unlooked.flatMap((each) => unlookedLines(look, each))),
    ...(every ? rest.flatMap((each) => otherLine(look, each)) : paragraph(look, "  ", more)),
  ].join("\n");
}
