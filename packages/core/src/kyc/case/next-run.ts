import { KYC_FREQUENCY_MONTHS, type KycFrequency } from "@broker/contracts";

/** The day a number of months later; the last day of a shorter month. @param day ISO date */
export function nextRun(day: string, frequency: KycFrequency): string {
  const [year = 0, month = 1, of = 1] = day.slice(0, 10).split("-").map(Number);
  const months = month - 1 + KYC_FREQUENCY_MONTHS[frequency];
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(of, last))).toISOString().slice(0, 10);
}
