import { AppError, type ClientEdit, type Provenance } from "@broker/contracts";
import { type ClientLog, editValues, type Statement } from "@broker/core";
import { isNotYet } from "./not-yet.ts";

/** Who says something, and when. */
export interface Saying {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What edits state of their source: how, where and from when the value is known. */
export interface SaidOptions {
  readonly asOf?: string | undefined;
  readonly source?: string | undefined;
  readonly provenance?: Provenance | undefined;
}

/** The statements that edits make about a client (null = a new one). AppErrors `usage`, `input_invalid`. */
export function typedStatements(
  edits: readonly ClientEdit[],
  log: ClientLog | null,
  { by, at }: Saying,
  said: SaidOptions,
): Statement[] {
  const asOf = said.asOf ?? at;
  if (!/^\d{4}-\d{2}-\d{2}/.test(asOf) || Number.isNaN(Date.parse(asOf)))
    throw new AppError("usage", `The date must be a day such as 2026-03-31, not '${asOf}'.`, {
      fix: { kind: "set-option", option: "asOf", example: "2026-03-31" },
    });
  if (isNotYet(asOf, at))
    throw new AppError("usage", `The date ${asOf} is in the future.`, {
      hint: "Give the day from which the value applied (default: today).",
      fix: { kind: "omit-option", option: "asOf" },
    });
  return editValues(edits, { log, today: at.slice(0, 10), by }).map((edit) => ({
    ...edit,
    provenance: said.provenance ?? "declared",
    asOf,
    by,
    ...(said.source === undefined ? {} : { source: said.source }),
  }));
}
