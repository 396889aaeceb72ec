import { type Fix, type MrcHeading, SLIP_TERM_ENTRIES } from "@broker/contracts";
import { SLIP_RULES } from "./validate-slip.ts";

/** Headings whose content is corrected in the client's record, with the field; null = any. */
const RECORD: Readonly<Partial<Record<MrcHeading, string | null>>> = {
  Insured: "legalName",
  PrincipalAddress: "registeredOffice",
  Period: "requested",
  Premium: "quote",
  Information: null,
  CustomMRCHeading: "registeredOffice",
  CountryOfOrigin: "registeredOffice",
};

/** Where the issues of a rule are corrected: client record, slip terms or configuration; null = outside the product. */
export function ruleFix(ruleID: string, client: string): Fix | null {
  const correct = SLIP_RULES.find((rule) => rule.ruleID === ruleID)?.correct;
  if (correct === "UMR") return { kind: "configure", setting: "brokerage.lloydsNumber", example: "1234" };
  const field = RECORD[correct as MrcHeading];
  if (field !== undefined) return { kind: "edit-client", client, ...(field === null ? {} : { field }) };
  const term = SLIP_TERM_ENTRIES.find(([id, { heading }]) => id === correct || (heading ?? "") === correct)?.[0];
  return term === undefined ? null : { kind: "set-slip-term", client, term };
}
