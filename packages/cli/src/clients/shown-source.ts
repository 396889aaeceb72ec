import { type KnownSource, showDate, showProvenance, sourceWithPerson } from "@broker/contracts";
import type { LoggedAssertion } from "@broker/core";

/** How a statement is known, and who recorded it. */
export interface ShownSource extends KnownSource, Pick<LoggedAssertion, "override" | "asOf"> {
  readonly by?: string;
}

/** The source of a statement, as printed. */
export const shownSource = (entry: LoggedAssertion): ShownSource => ({
  ...sourceWithPerson(entry),
  override: entry.override,
  asOf: entry.asOf,
  by: entry.by,
});

/** How a value is known: 'Companies House, 1 Mar 2026, jane', 'Recorded by broker, 1 Nov 2026, jane'. */
export function knownWords(statement: ShownSource): string {
  const { provenance, source, override, asOf, by } = statement;
  const how = showProvenance(statement);
  const from = provenance === "declared" ? [how, source] : [provenance === "third-party" ? how : (source ?? how)];
  // A user named 'broker' would only repeat the source.
  const user = by === "broker" ? undefined : by;
  return [override ? "resolved" : undefined, ...from, showDate(asOf), user]
    .filter((part) => part !== undefined)
    .join(", ");
}
