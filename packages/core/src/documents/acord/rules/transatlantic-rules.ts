import type { Rule } from "./rule.ts";

/** An amount: the boxes are for US dollars, and a sum in sterling among them would be read as dollars. */
const usDollars: Rule = {
  id: "us-dollars",
  condition: "the amount is in US dollars",
  transformation: "no conversion; an amount in another currency stands in Remarks with its ISO code",
  apply: () => ({ refused: "The box is for US dollars, and sterling is not converted.", errorType: "currency" }),
};

const usSic: Rule = {
  id: "us-sic",
  condition: "the record holds a code of the US SIC 1987",
  transformation: "that code; no crosswalk from UK SIC 2007",
  apply: (found) => {
    const one = found.find(({ scheme }) => scheme === "US SIC");
    return one === undefined
      ? { refused: "The box is for US SIC 1987; UK SIC 2007 is another scheme.", errorType: "scheme" }
      : { value: String(one.raw), carries: [one] };
  },
};

const naics: Rule = {
  id: "naics",
  condition: "the record holds a NAICS code",
  transformation: "that code; no crosswalk from UK SIC 2007",
  apply: () => ({ refused: "The box is for NAICS, and the record holds none.", errorType: "scheme" }),
};

const taxId: Rule = {
  id: "tax-id",
  condition: "the broker chose to show the company number there",
  transformation: "GB-COH and the number of the register",
  apply: ([one], _, { companyNumberAsTaxId }) =>
    companyNumberAsTaxId
      ? { value: `GB-COH ${one.raw}`, carries: [one] }
      : { refused: "The box is for a US tax number, and a company number is none.", errorType: "scheme" },
};

const stateCode: Rule = {
  id: "state-code",
  condition: "the address lies in a state or province with a code of two letters",
  transformation: "that code in capitals; a county of the United Kingdom has none",
  apply: ([one]) =>
    one.key.endsWith(".state")
      ? { value: String(one.raw), carries: [one] }
      : { refused: "The box is for a code of two letters, and a county has none.", errorType: "scheme" },
};

const usProducerNumber: Rule = {
  id: "us-producer-number",
  condition: "the broker has a US National Producer Number",
  transformation: "that number; no number of a British register",
  apply: () => ({
    refused: "The box is for a US producer number, and an FCA firm reference number is none.",
    errorType: "scheme",
  }),
};

const fullTime: Rule = {
  id: "full-time",
  condition: "full-time employees of the premises are known",
  transformation: "their number",
  apply: () => ({
    refused: "The record tells employees in all, not how many of these premises work full time.",
    errorType: "scheme",
  }),
};

const openClaim: Rule = {
  id: "open-claim",
  condition: "it is known whether the claim is settled",
  transformation: "Y for an open claim, N for a settled one",
  apply: ([one]) => ({ value: one.raw === "open" ? "Y" : "N", carries: [one] }),
};

/** Rules for boxes that ask for something American. */
export const TRANSATLANTIC_RULES: readonly Rule[] = [
  usDollars,
  usSic,
  naics,
  taxId,
  stateCode,
  usProducerNumber,
  fullTime,
  openClaim,
];
