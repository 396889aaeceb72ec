import { ADDRESS_MONTHS, showDate } from "@broker/contracts";
import { isDay } from "../mrz/mrz-date.ts";
import { failed, type Outcome, passed, pending } from "./check-of.ts";

/** The day some months before another; the last of the month where that day does not exist. ISO days. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const at = year * 12 + month - 1 - months;
  const begin = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  for (let last = date; last > 28; last -= 1) {
    const iso = `${begin}-${String(last).padStart(2, "0")}`;
    if (isDay(iso)) return iso;
  }
  return `${begin}-${String(Math.min(date, 28)).padStart(2, "0")}`;
}

/** Whether a proof of address is at most three months old, and not of a later day. ISO days. */
export function addressAge(issuedOn: string | null, today: string): Outcome {
  if (issuedOn === null) return pending("The date of issue has not been entered.");
  if (issuedOn > today) return failed(`It is dated ${showDate(issuedOn)}, which is in the future.`);
  const earliest = monthsBefore(today, ADDRESS_MONTHS);
  return issuedOn >= earliest
    ? passed(`Issued on ${showDate(issuedOn)}, within ${ADDRESS_MONTHS} months.`)
    : failed(`Issued on ${showDate(issuedOn)}, before ${showDate(earliest)}.`);
}
