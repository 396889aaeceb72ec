import { AppError, type Provenance } from "@broker/contracts";
import { type ClientLog, parseEdits, type Statement } from "@broker/core";
import type { Command } from "commander";
import { nearest } from "../nearest.ts";
import { isNotYet } from "./not-yet.ts";
import type { Clients } from "./open-clients.ts";

interface StatementFlags {
  readonly asOf?: string;
  readonly source?: string;
  readonly provenance?: Provenance;
}

/** The statements that the typed edits make about a client (null = a new one). */
export function typedStatements(
  texts: readonly string[],
  log: ClientLog | null,
  { by, at }: Pick<Clients, "by" | "at">,
  flags: StatementFlags,
): Statement[] {
  const asOf = flags.asOf ?? at;
  if (!/^\d{4}-\d{2}-\d{2}/.test(asOf) || Number.isNaN(Date.parse(asOf)))
    throw new AppError("usage", `--as-of wants a day such as 2026-03-31, not '${asOf}'.`);
  if (isNotYet(asOf, at))
    throw new AppError(
      "usage",
      `--as-of ${asOf} is still to come, and would stand before all that is said until then.`,
      {
        hint: "Type the day on which it held, or leave --as-of out for today.",
      },
    );
  const context = { log, today: at.slice(0, 10), by, suggest: nearest };
  const said = { provenance: flags.provenance ?? "declared", asOf, by };
  return parseEdits(texts, context).map((edit) => ({
    ...edit,
    ...said,
    ...(flags.source === undefined ? {} : { source: flags.source }),
  }));
}

/** What the command line says of its statements. */
export function statementFlags(command: Command): StatementFlags {
  return command.opts<StatementFlags>();
}
