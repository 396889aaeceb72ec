import { type Fix, type MrcHeading, type MrcSlip, SLIP_TERM_ENTRIES, type SlipTermId } from "@broker/contracts";
import { contradictionTerm } from "./contradiction-rule.ts";
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
  courts: "courts",
  paymentNotice: "premiumNoticeDays",
  limitBasis: "limitBasis",
  subLimitBasis: "subLimitBasis",
  deductibleBasis: "deductibleBasis",
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
  cancellationDays: "cancellation",
};

/** Headings of rules that concern several, in the order in which their open items are corrected. */
const HEADINGS: Readonly<Record<string, readonly MrcHeading[]>> = {
  "MRC-0010": ["LimitOfLiability", "Deductibles"],
  "MRC-0039": ["ClaimsAgreementParties"],
  "MRC-0015": ["Conditions"],
  "MRC-0014": ["ContractType", "RetroactiveDate"],
  "MRC-0034": ["Interest", "Situation", "Insured"],
};
/** The open items that concern a rule, where its headings have others too. */
const ITEMS: Readonly<Record<string, readonly string[]>> = { "MRC-0010": ["limit", "deductible"] };

/** Rules on the record's conflicts, by whether those conflicts block the slip. */
const CONFLICTS: Readonly<Record<string, boolean>> = { "MRC-0053": true, "MRC-0064": false };

/** Where the first conflict is resolved; what a company is not can only be read from its page. */
function conflictFix(ruleID: string, { clientId: client, questions }: MrcSlip): Fix {
  const [first] = questions.filter(({ blocks }) => (blocks !== false) === CONFLICTS[ruleID]);
  if (first === undefined || first.about === "company-status") return { kind: "show", resource: "clients", id: client };
  return { kind: "edit-client", client, field: first.field, override: true };
}

/**
 * Where a slip's issues with a rule are corrected: client record, slip terms or configuration; null = outside the
 * product.
 */
export function ruleFix(ruleID: string, slip: MrcSlip): Fix | null {
  const { clientId: client, lineItems } = slip;
  const correct = SLIP_RULES.find((rule) => rule.ruleID === ruleID)?.correct;
  if (ruleID === "MRC-0057") return { kind: "record-screening", client };
  if (ruleID === "MRC-0077") return { kind: "edit-client", client };
  if (ruleID === "MRC-0074")
    return { kind: "configure", setting: "brokerage.name", example: "Harcourt Lane Insurance Brokers" };
  const ended = ruleID === "MRC-0058" ? contradictionTerm(slip) : null;
  if (ended !== null) return { kind: "set-slip-term", client, term: ended };
  if (CONFLICTS[ruleID] !== undefined) return conflictFix(ruleID, slip);
  if (correct === "UMR") return { kind: "configure", setting: "brokerage.lloydsNumber", example: "1234" };
  const [open] = (HEADINGS[ruleID] ?? [correct]).flatMap((heading) =>
    lineItems
      .filter(({ mrcHeading }) => mrcHeading === heading)
      .flatMap(({ placeholders }) => placeholders.map(({ id }) => ({ id, heading })))
      .filter(({ id }) => ITEMS[ruleID]?.includes(id) ?? true),
  );
  if (open?.id === "claims") return { kind: "edit-client", client, field: "claims" };
  const openTerm = open === undefined ? undefined : OPEN_TERMS[open.id];
  if (openTerm !== undefined) return { kind: "set-slip-term", client, term: openTerm };
  const place = open?.heading ?? correct;
  const field = RECORD[place as MrcHeading];
  if (field !== undefined) return { kind: "edit-client", client, ...(field === null ? {} : { field }) };
  const term = SLIP_TERM_ENTRIES.find(([id, { heading }]) => id === place || (heading ?? "") === place)?.[0];
  return term === undefined ? null : { kind: "set-slip-term", client, term };
}
