import type { Advisable } from "@broker/contracts";

/** Contract items still to be advised, as words of a sentence. */
export const ADVISABLE_WORDS: Readonly<Record<Advisable, string>> = {
  name: "the insured's legal name",
  address: "the address",
  inception: "the inception date",
  limit: "the limit",
  deductible: "the deductible",
  premium: "the premium",
  brokerNumber: "the Lloyd's broker number",
  umr: "the unique market reference",
  lines: "the insurers' lines",
};
