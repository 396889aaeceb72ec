import type { SlipEvent, StoredSlip } from "@broker/adapters";
import type { MrcSubjectivity } from "@broker/contracts";
import { subjectivityOn } from "@broker/core/documents";

/** The subject of a subjectivity, which is the same in each version of a slip, whatever its number. */
export function subjectOf({
  checkId,
  control,
  subject,
  what,
}: Pick<MrcSubjectivity, "checkId" | "control" | "subject" | "what">): string {
  return checkId ?? control ?? subject ?? what;
}

/** A subjectivity with its events and its status at a time. */
export function withEvents(subjectivity: MrcSubjectivity, events: readonly SlipEvent[], at: string): MrcSubjectivity {
  const own = events.filter(({ subject }) => subject === subjectOf(subjectivity)).map(({ event }) => event);
  return subjectivityOn({ ...subjectivity, events: own }, at.slice(0, 10));
}

/** A stored slip with the status of its subjectivities at a time. */
export function todaysSlip(stored: StoredSlip, at: string): StoredSlip {
  const { slip, events } = stored;
  return {
    ...stored,
    slip: { ...slip, subjectivities: slip.subjectivities.map((each) => withEvents(each, events, at)) },
  };
}
