import { type Fix, type MrcHeading, type MrcSlip, SLIP_TERM_ENTRIES, type SlipTermId } from "@broker/contracts";
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

/** Terms that correct a missing item, where the item's heading has another term or none. */
const OPEN_TERMS: Readonly<Record<string, SlipTermId>> = {
  costs: "costs",
  waitingPeriod: "waitingPeriodHours",
  waitingKind: "waitingPeriodKind",
  wording: "wording",
  sanctionsClause: "conditions",
  warExclusion: "exclusions",
  clauseTitles: "clauseDetails",
  guaSchedule: "guaSchedule",
  secondSyndicate: "secondSyndicate",
  lines: "lines",
  leader: "lines",
};

/**
 * Where a slip's issues with a rule are corrected: client record, slip terms or configuration; null = outside the
 * product.
 */
export function ruleFix(ruleID: string, { clientId: client, lineItems }: MrcSlip): Fix | null {
  const correct = SLIP_RULES.find((rule) => rule.ruleID === ruleID)?.correct;
  if (ruleID === "MRC-0057") return { kind: "record-screening", client };
  if (correct === "UMR") return { kind: "configure", setting: "brokerage.lloydsNumber", example: "1234" };
  const [open] = lineItems.find(({ mrcHeading }) => mrcHeading === correct)?.placeholders ?? [];
  if (open?.id === "claims") return { kind: "edit-client", client, field: "claims" };
  if (open?.id === "sanctionsScreening") return { kind: "record-screening", client };
  const openTerm = open === undefined ? undefined : OPEN_TERMS[open.id];
  if (openTerm !== undefined) return { kind: "set-slip-term", client, term: openTerm };
  const field = RECORD[correct as MrcHeading];
  if (field !== undefined) return { kind: "edit-client", client, ...(field === null ? {} : { field }) };
  const term = SLIP_TERM_ENTRIES.find(([id, { heading }]) => id === correct || (heading ?? "") === correct)?.[0];
  return term === undefined ? null : { kind: "set-slip-term", client, term };
}
