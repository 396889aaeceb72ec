import type { SlipEvent, StoredSlip } from "@broker/adapters";
import type { MrcSubjectivity } from "@broker/contracts";
import { subjectivityOn } from "@broker/core/documents";

/** What a subjectivity is about: the same in each version of a slip, whatever its number. */
export function subjectOf({ checkId, control, what }: Pick<MrcSubjectivity, "checkId" | "control" | "what">): string {
  return checkId ?? control ?? what;
}

/** A subjectivity with what was done about it, as it stands on a day. */
export function withEvents(subjectivity: MrcSubjectivity, events: readonly SlipEvent[], at: string): MrcSubjectivity {
  const own = events.filter(({ subject }) => subject === subjectOf(subjectivity)).map(({ event }) => event);
  return subjectivityOn({ ...subjectivity, events: own }, at.slice(0, 10));
}

/** A stored slip with its subjectivities as they stand at the time. */
export function todaysSlip(stored: StoredSlip, at: string): StoredSlip {
  const { slip, events } = stored;
  return {
    ...stored,
    slip: { ...slip, subjectivities: slip.subjectivities.map((each) => withEvents(each, events, at)) },
  };
}
