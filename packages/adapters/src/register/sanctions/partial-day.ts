import { slashedDay } from "../slashed-day.ts";

const YEAR = /^(?:1[89]|20)\d\d$/;
const MONTH = /^(?:0[1-9]|1[0-2])$/;

/**
 * A day as sanctions lists print it, where parts may not be known: 14/03/1961 = 1961-03-14, 00/05/1975 and dd/05/1975 =
 * 1975-05, dd/mm/1980 and 1980 = 1980. null = it is none of these.
 */
export function partialDay(text: string): string | null {
  const whole = slashedDay(text);
  if (whole !== null) return whole;
  const [day = "", month = "", year = ""] = text.includes("/") ? text.split("/") : ["00", "00", text];
  if (!YEAR.test(year) || !/^(?:00|dd)$/i.test(day)) return null;
  if (MONTH.test(month)) return `${year}-${month}`;
  return /^(?:00|mm)$/i.test(month) ? year : null;
}
