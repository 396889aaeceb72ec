import type { Advisable } from "@broker/contracts";

/** What a contract still lacks, in the words of a sentence. */
export const ADVISABLE_WORDS: Readonly<Record<Advisable, string>> = {
  name: "the insured's legal name",
  address: "the address",
  inception: "the first day of the period",
  limit: "the limit",
  deductible: "the deductible",
  premium: "the premium",
  brokerNumber: "the broker's number at Lloyd's",
  umr: "the unique market reference",
  lines: "the insurers' lines",
};
