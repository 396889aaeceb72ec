import { resolve } from "node:path";
import { decodeText, readListBytes } from "@broker/adapters";
import { AppError, type IdentifierCheck, type IdentifierKind, type MrzReading, mrzFaults } from "@broker/contracts";
import { checkIdentifier, readMrz } from "@broker/core/idv";
import { configuredClock } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption } from "../typed-options.ts";
import { requireFeature } from "../workspace-of.ts";
import { identifierCsv, identifierPage, mrzPage } from "./show-check.ts";

interface CheckFlags {
  readonly mrz?: string;
  readonly on?: string;
  readonly failOn?: "digits" | "faults";
}

const SPECIMEN = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<";

/** Text of a file, or of stdin for '-'. AppErrors `usage`, `file_unreadable`. */
export async function textOf({ host, io }: Invocation, option: string, path: string | undefined): Promise<string> {
  if (path === undefined || path === "")
    throw new AppError("usage", `${option} must name a file, or - for stdin.`, {
      fields: { [option.replace(/^--/, "")]: "Missing." },
      hint: `Its lines are those at the foot of the document, for example ${SPECIMEN}`,
    });
  const { text, notice } = decodeText(await readListBytes(path === "-" ? null : resolve(host.cwd, path), host.stdin));
  if (notice !== null) io.note(notice);
  return text;
}

const crosses = (reading: MrzReading, failOn: CheckFlags["failOn"]): boolean =>
  (failOn === "faults" && mrzFaults(reading) > 0) ||
  (failOn === "digits" && (reading.digits.length === 0 || reading.digits.some(({ status }) => status !== "passed")));

/** Reads a machine-readable zone; nothing is stored or sent. */
export const checkMrzCommand: Act = async (invocation, command) => {
  const { mrz, on, failOn } = command.opts<CheckFlags>();
  const { config } = await invocation.config();
  const text = await textOf(invocation, "--mrz", mrz);
  const today = on === undefined ? configuredClock(config).now().toISOString().slice(0, 10) : dayOption("--on", on);
  await requireFeature(invocation, "idv_kyc_workflows");
  if (text.trim() === "")
    throw new AppError("input_invalid", "The machine-readable zone is empty.", {
      fields: { mrz: "Empty." },
      hint: `Its lines are those at the foot of the document, for example ${SPECIMEN}`,
    });
  const reading = readMrz(text, today);
  printForms(invocation, command, { json: reading, table: () => mrzPage(invocation.io.out, reading) });
  return crosses(reading, failOn) ? EXIT.gateCrossed : EXIT.done;
};

/** Checks numbers by their form and check digits; nothing is asked of a register. */
export const checkNumberCommand: Act = async (invocation, command) => {
  const [kind, values] = command.processedArgs as [IdentifierKind, readonly string[]];
  await requireFeature(invocation, "idv_kyc_workflows");
  const checks: readonly IdentifierCheck[] = values.map((value) => checkIdentifier(kind, terminalText(value)));
  printForms(invocation, command, {
    json: checks,
    csv: () => identifierCsv(checks),
    table: () => identifierPage(invocation.io.out, checks),
  });
  return checks.some(({ outcome }) => outcome === "failed") ? EXIT.gateCrossed : EXIT.done;
};
