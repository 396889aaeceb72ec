import type { ExposureProfile } from "@broker/contracts";

const NAMES = /^(uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i;

/** Whether a company sits in the United Kingdom; where nobody told its country it is taken as doing so. */
export function inUnitedKingdom(country: ExposureProfile["country"]): boolean {
  return country === null || NAMES.test(country.value.trim());
}
