import type { SlipValidation } from "@broker/contracts";
import { validateSlip, validationAsJunit } from "@broker/core/documents";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { readSlip } from "./read-slip.ts";
import { validationTable } from "./validation-table.ts";

type Severity = SlipValidation["results"][number]["severity"];

interface ValidateFlags {
  readonly all?: boolean;
  readonly failOn: Severity | "none";
  readonly format?: "table" | "json" | "junit";
}

const RANKS: readonly Severity[] = ["low", "medium", "high"];

/** Whether a rule of this severity or above failed, or had nothing to look at. */
function crossed({ results }: SlipValidation, failOn: ValidateFlags["failOn"]): boolean {
  if (failOn === "none") return false;
  const graves = RANKS.slice(RANKS.indexOf(failOn));
  return results.some(
    ({ result, severity }) => (result === "FAIL" || result === "MISSING") && graves.includes(severity),
  );
}

/** Checks a slip of the workspace or of a file against the rules. Exit code 1 where a rule of the asked severity or above fails. */
export const validateSlipCommand: Act = async (invocation, command) => {
  const { all = false, failOn, format } = command.opts<ValidateFlags>();
  const { io, flags } = invocation;
  const validation = validateSlip(await readSlip(invocation, command.args[0] ?? ""));
  const shown = format ?? (flags.json ? "json" : "table");
  if (shown === "json") io.result(JSON.stringify(validation, null, 2));
  else if (shown === "junit") io.result(validationAsJunit(validation));
  else io.result(validationTable(io.out, validation, all));
  return crossed(validation, failOn) ? EXIT.gateCrossed : EXIT.done;
};
