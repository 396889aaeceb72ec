import type { FindingRow, Severity } from "@broker/contracts";
import type { FindingPlace } from "./finding-cursor.ts";

/** A row with its place in the list. */
export interface ListedFinding {
  readonly place: Omit<FindingPlace, "total">;
  readonly row: FindingRow;
}

/** Findings of one kind and state, one severity at a time, in the order of the list. */
export interface FindingStream {
  /** @param after the place after which it goes on; null = from its beginning */
  next(severity: Severity, after: FindingPlace | null, limit: number): Promise<readonly ListedFinding[]>;
  count(severities: readonly Severity[]): Promise<number>;
}

/** The newest first, then by id; a moment of a check is never that of a weakness, which has the day alone. */
export const inOrder = ({ place: a }: ListedFinding, { place: b }: ListedFinding): number =>
  a.moment === b.moment ? (a.id > b.id ? -1 : 1) : a.moment > b.moment ? -1 : 1;
