import { resolve } from "node:path";
import { readInputFile } from "@broker/adapters";
import { type MrcSlip, type SlipValidation, showCount } from "@broker/contracts";
import { readSlipJson, readSlipXml, ruleFix, validateSlip, validationAsJunit } from "@broker/core/documents";
import { findSlip } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import { fixLines } from "../fix-lines.ts";
import type { Act, Invocation } from "../invocation.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { isNarrow } from "../terminal/table.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/**
 * The slip of a file, by its ending, else of the workspace. AppErrors: `file_unreadable`, `input_invalid`, `not_found`,
 * `ambiguous`.
 */
async function readSlip(
  invocation: Invocation,
  reference: string,
): Promise<{ readonly slip: MrcSlip; readonly stored: boolean }> {
  const ending = /\.(json|xml)$/i.exec(reference)?.[1]?.toLowerCase();
  if (ending === undefined) {
    const { slip } = await findSlip(await workspaceOf(invocation), reference);
    return { slip, stored: true };
  }
  const text = readInputFile(resolve(invocation.host.cwd, reference)).replace(/^\uFEFF/, "");
  return { slip: ending === "xml" ? readSlipXml(text) : readSlipJson(text), stored: false };
}

type Result = SlipValidation["results"][number];

const MARKS = { PASS: "done", FAIL: "failed", MISSING: "failed" } as const;
const RANKS = ["high", "medium", "low"] as const;
const TONES = { high: "bad", medium: "warn", low: "quiet" } as const;

const failed = ({ result }: Result) => result === "FAIL" || result === "MISSING";

function failedLines(
  look: Look,
  { ruleID, fieldName, severity, result, failMessages }: Result,
  fixes: readonly string[],
): string[] {
  const mark = tone(look, TONES[severity], glyph(look, "failed"));
  const word = result === "MISSING" ? "missing" : "failed";
  return [
    ...paragraph(
      look,
      `  ${glyph(look, "failed")} `,
      `${ruleID}  ${severity}, ${word}  ${terminalText(fieldName)}`,
    ).map((line, at) => (at === 0 ? line.replace(glyph(look, "failed"), mark) : line)),
    ...[...failMessages.map(terminalText), ...fixes].flatMap((text) => paragraph(look, "      ", text)),
  ];
}

function otherLine(look: Look, { ruleID, fieldName, rawRiskValue, result }: Result): string[] {
  const name = MARKS[result as keyof typeof MARKS] ?? "dash";
  const first = `  ${left(look, glyph(look, name), 2)}`;
  const states: Partial<Record<Result["result"], string>> = {
    DOESNOTAPPLY: ", does not apply",
    NYI: ", not assessed",
    NORULES: ", no rule",
  };
  const words = `${ruleID}  ${terminalText(fieldName)}${states[result] ?? ""}`;
  return paragraph(look, first, isNarrow(look) ? words : `${words}: ${terminalText(rawRiskValue)}`);
}

/** An unimplemented rule: neither passed nor failed. */
function unassessedLines(look: Look, { ruleID, severity, fieldName, failMessages }: Result): string[] {
  return [
    ...paragraph(
      look,
      `  ${left(look, glyph(look, "dash"), 2)}`,
      `${ruleID}  ${severity}, not assessed  ${terminalText(fieldName)}`,
    ),
    ...failMessages.flatMap((message) => paragraph(look, "      ", terminalText(message))),
    "",
  ];
}

/** The remedy of a rule; a change of the record or the configuration reaches the slip when it is generated again. */
function ruleFixLines(ruleID: string, slip: MrcSlip, demo = false): string[] {
  const fix = ruleFix(ruleID, slip);
  if (fix === null) return [];
  const released = slip.override === null ? "" : ' --despite-contradictions "<reason>"';
  const generated = (lines: readonly string[]) => lines.map((line) => `${line}${released}`);
  if (fix.kind === "set-slip-term") return generated(fixLines(fix, demo));
  return [...fixLines(fix, demo), ...generated(fixLines({ kind: "generate-slip", client: slip.clientId }, demo))];
}

/** The results of the rules: failed ones first, most severe first; `every` = the others too. */
function validationTable(look: Look, validation: SlipValidation, every: boolean, slip: MrcSlip | null): string {
  const fixesOf = ({ ruleID }: Result) => (slip === null ? [] : ruleFixLines(ruleID, slip, look.demo));
  const bad = RANKS.flatMap((rank) => validation.results.filter((each) => each.severity === rank && failed(each)));
  const rest = validation.results.filter((each) => !failed(each));
  const passed = rest.filter(({ result }) => result === "PASS").length;
  const unassessed = rest.filter(({ result }) => result === "NYI" || result === "NORULES");
  const idle = rest.length - passed - unassessed.length;
  const more = `${showCount(passed, "rule")} passed, ${idle} ${idle === 1 ? "does" : "do"} not apply.`;
  return [
    ...paragraph(look, "  ", terminalText(validation.narrative)).map((line) => tone(look, "strong", line)),
    ...(bad.length === 0 ? [] : ["", ...bad.flatMap((each) => failedLines(look, each, fixesOf(each)))]),
    "",
    ...(every ? [] : unassessed.flatMap((each) => unassessedLines(look, each))),
    ...(every ? rest.flatMap((each) => otherLine(look, each)) : paragraph(look, "  ", more)),
  ].join("\n");
}

type Severity = SlipValidation["results"][number]["severity"];

interface ValidateFlags {
  readonly all?: boolean;
  readonly failOn: Severity | "none";
  readonly format?: "table" | "json" | "junit";
}

const SEVERITIES: readonly Severity[] = ["low", "medium", "high"];

/** Whether a rule of this severity or above failed or is missing. */
function crossed({ results }: SlipValidation, failOn: ValidateFlags["failOn"]): boolean {
  if (failOn === "none") return false;
  const atOrAbove = SEVERITIES.slice(SEVERITIES.indexOf(failOn));
  return results.some(
    ({ result, severity }) => (result === "FAIL" || result === "MISSING") && atOrAbove.includes(severity),
  );
}

/**
 * Validates a slip of the workspace or of a file. Exit code 1 if a rule of the `--fail-on` severity or above fails.
 */
export const validateSlipCommand: Act = async (invocation, command) => {
  const { all = false, failOn, format } = command.opts<ValidateFlags>();
  const { io, flags } = invocation;
  const { slip, stored } = await readSlip(invocation, command.args[0] ?? "");
  const validation = validateSlip(slip);
  const shown = format ?? (flags.json ? "json" : "table");
  if (shown === "json") io.result(JSON.stringify(validation, null, 2));
  else if (shown === "junit") io.result(validationAsJunit(validation));
  else io.result(validationTable(io.out, validation, all, stored ? slip : null));
  return crossed(validation, failOn) ? EXIT.gateCrossed : EXIT.done;
};
