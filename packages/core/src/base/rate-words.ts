import type { DollarRate } from "./dollars-per-pound.ts";

/** The rate as a step prints it: '£1 is $1.30'. */
export function rateWords({ perPound }: DollarRate): string {
  const digits = perPound.toFixed(4).replace(/0{1,2}$/, "");
  return `£1 is $${digits}`;
}
