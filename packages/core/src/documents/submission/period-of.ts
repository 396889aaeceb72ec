import type { ClientRecord, Known, SubmissionFacts } from "@broker/contracts";
import { submittedValue } from "./submitted-value.ts";

const day = (date: Date) => date.toISOString().slice(0, 10);

/** The day `years` and `days` after a day, ISO; 29 February falls on 1 March in a common year. */
function shifted(from: string, years: number, days: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  return day(new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate() + days)));
}

/**
 * The period of the cover asked for: from the inception that was asked for, else from the day after the expiring policy, for twelve
 * months with both days inclusive. Where neither is known nothing is assumed.
 */
export function periodOf(record: ClientRecord): SubmissionFacts["period"] {
  const asked = submittedValue(record, "requested");
  const expiring = submittedValue(record, "expiringPolicy");
  let from: Known<string> | null = null;
  if (asked?.value.inception !== undefined) from = { ...asked, value: asked.value.inception };
  else if (expiring?.value.expiresOn !== undefined)
    from = {
      ...expiring,
      value: shifted(expiring.value.expiresOn, 0, 1),
      provenance: record.sample ? "sample" : "derived",
      source: "day after the expiring policy",
    };
  if (from === null) return { from: null, to: null };
  const to = shifted(from.value, 1, -1);
  return {
    from,
    to: { ...from, value: to, provenance: record.sample ? "sample" : "derived", source: "twelve months" },
  };
}
