import { readDay } from "../../report/read-date.ts";

const NAME = /^([A-Za-z]{3,9}) (\d{4}) Security Updates?$/;
const [TUESDAY, WEEK] = [2, 7];

/**
 * The day of a monthly update of Microsoft by its name, such as 'April 2020 Security Updates'; null = another name.
 * They are published on the second Tuesday (learn.microsoft.com, 'Update release cycle for Windows clients').
 */
export function monthlyUpdateDay(name: string | null): string | null {
  const [, month, year] = NAME.exec(name ?? "") ?? [];
  const first = month === undefined ? null : readDay(`1 ${month} ${year}`);
  if (first === null) return null;
  const day = 1 + ((TUESDAY - new Date(`${first}T00:00:00Z`).getUTCDay() + WEEK) % WEEK) + WEEK;
  return `${first.slice(0, 8)}${String(day).padStart(2, "0")}`;
}
