import { AppError, type Provenance } from "@broker/contracts";
import { type ClientLog, parseEdits, type Statement } from "@broker/core";
import { isNotYet } from "./not-yet.ts";

/** Who says something, and when. */
export interface Saying {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What statements say of themselves, and who can say what a mistyped field was meant to be. */
export interface SaidOptions {
  readonly asOf?: string | undefined;
  readonly source?: string | undefined;
  readonly provenance?: Provenance | undefined;
  /** The name that a mistyped one most likely meant; nobody guesses unless given. */
  readonly suggest?: ((name: string, names: readonly string[]) => string | null) | undefined;
}

/** The statements that the typed edits make about a client (null = a new one). AppErrors `usage`, `input_invalid`. */
export function typedStatements(
  texts: readonly string[],
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
  const context = { log, today: at.slice(0, 10), by, suggest: said.suggest ?? (() => null) };
  return parseEdits(texts, context).map((edit) => ({
    ...edit,
    provenance: said.provenance ?? "declared",
    asOf,
    by,
    ...(said.source === undefined ? {} : { source: said.source }),
  }));
}
