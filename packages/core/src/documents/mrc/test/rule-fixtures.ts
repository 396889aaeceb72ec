import type { MrcElement, MrcHeading, MrcSlip } from "@broker/contracts";
import { changed, clause, open, saying, without, withValues } from "./spoil.ts";

type Spoil = (slip: MrcSlip) => MrcSlip;

/** A change that makes a valid slip fail a rule, and one that removes the rule's input. */
interface Fixture {
  readonly fail: Spoil;
  readonly missing: Spoil;
}

const tba = (heading: MrcHeading): Fixture => ({ fail: saying(heading, "TBA"), missing: without(heading) });
const fixture = (fail: Spoil, missing: Spoil): Fixture => ({ fail, missing });
const money =
  (role: string, amount: string, currency = "GBP") =>
  (element: MrcElement) =>
    element.kind === "money" && element.role === role ? { ...element, money: { amount, currency } } : element;
const lines =
  (change: (line: MrcSlip["lines"][number], at: number) => MrcSlip["lines"][number]): Spoil =>
  (slip) => ({
    ...slip,
    lines: slip.lines.map(change),
  });
const dropped =
  (kind: MrcElement["kind"]): Spoil =>
  (slip) => ({
    ...slip,
    lineItems: slip.lineItems.map((item) => ({
      ...item,
      elements: item.elements.filter((element) => element.kind !== kind),
    })),
  });
const notAgreed =
  (choices: MrcSlip["choices"]): Spoil =>
  (slip) => ({ ...slip, choices: { ...slip.choices, termsAgreed: false, ...choices } });
const noClauses = dropped("clause");
/** The chosen quote with other terms. */
const quoting =
  (terms: Partial<NonNullable<MrcSlip["madeFrom"]["quote"]>>): Spoil =>
  (slip) => ({
    ...slip,
    madeFrom: { ...slip.madeFrom, quote: slip.madeFrom.quote && { ...slip.madeFrom.quote, ...terms } },
  });
const question = {
  field: "employees",
  title: "Employees",
  said: [{ text: "48", provenance: "declared" as const, asOf: "2026-11-01", by: "jane", stands: true }],
};
const named = (label: string, elements: readonly MrcElement[]) =>
  elements.filter((element) => element.kind !== "text" || element.label !== label);
const sentence = (text: string): MrcElement => ({
  kind: "text",
  text,
  how: { provenance: "declared", asOf: "2026-11-22" },
});

/** A failing and a missing fixture of every rule that is built, by its number. */
export const RULE_FIXTURES: Readonly<Record<string, Fixture>> = {
  "MRC-0001": fixture(withValues("UMR", { text: "B12 LOWER" }), (slip) => ({
    ...slip,
    control: { ...slip.control, umr: null },
  })),
  "MRC-0002": fixture(withValues("UMR", { acordTag: undefined }), without("UMR")),
  "MRC-0003": tba("ContractType"),
  "MRC-0004": fixture(saying("Insured", "The client"), without("Insured")),
  "MRC-0005": fixture(withValues("PrincipalAddress", { country: null }), open("PrincipalAddress")),
  "MRC-0006": fixture(withValues("Period", { to: "2026-11-30" }), open("Period")),
  "MRC-0007": tba("Interest"),
  "MRC-0008": fixture(
    changed("LimitOfLiability", (all) => all.map(money("limit", "0.00"))),
    open("LimitOfLiability"),
  ),
  "MRC-0009": fixture(
    changed("Premium", (all) => all.map(money("premium", "12345.50", "XYZ"))),
    dropped("money"),
  ),
  "MRC-0010": fixture(
    changed("Deductibles", (all) => all.map(money("deductible", "10000.00", "USD"))),
    open("Deductibles"),
  ),
  "MRC-0011": fixture(
    changed("Deductibles", (all) => all.map(money("deductible", "1000000.00"))),
    open("Deductibles"),
  ),
  "MRC-0012": fixture(
    changed("Interest", (all) =>
      all.map((each) =>
        each.kind === "section" && each.money !== null
          ? { ...each, money: { amount: "1000000.01", currency: "GBP" } }
          : each,
      ),
    ),
    open("LimitOfLiability"),
  ),
  "MRC-0013": tba("Situation"),
  "MRC-0014": fixture(withValues("RetroactiveDate", { date: "2026-12-02" }), notAgreed({ claimsBasis: undefined })),
  "MRC-0015": fixture(
    changed("Conditions", (all) => [...all, clause("OWN 7")]),
    (slip) => notAgreed({ wording: undefined })(quoting({ wording: undefined })(slip)),
  ),
  "MRC-0016": fixture(
    changed("Exclusions", () => [clause("LMA5567")]),
    noClauses,
  ),
  "MRC-0017": fixture(
    changed("Conditions", (all) => [...all, clause("LMA5403")]),
    without("AllocationOfPremiumToCoding"),
  ),
  "MRC-0018": fixture(withValues("PremiumPaymentTerms", { fill: [{ name: "days", value: "60" }] }), noClauses),
  "MRC-0019": fixture(
    changed("Exclusions", () => [clause("LMA5567B")]),
    without("Exclusions"),
  ),
  "MRC-0020": fixture(saying("Exclusions", "TBA", "Nuclear"), notAgreed({ nuclear: undefined })),
  "MRC-0021": fixture(
    (slip) => notAgreed({ additionalTerms: ["Sanctions as the law has them"] })(without("Conditions")(slip)),
    without("Conditions"),
  ),
  "MRC-0022": fixture(
    saying("ChoiceOfLawAndJurisdiction", "The law of England and Wales"),
    without("ChoiceOfLawAndJurisdiction"),
  ),
  "MRC-0023": fixture(
    changed("Premium", (all) => all.map(money("premium", "0.00"))),
    open("Premium"),
  ),
  "MRC-0024": tba("PremiumPaymentTerms"),
  "MRC-0025": fixture(saying("TaxPayableByInsurers", "TBA"), without("TaxesPayableByInsuredAndAdministeredByInsurers")),
  "MRC-0026": tba("RecordingTransmittingAndStoringInformation"),
  "MRC-0027": fixture(
    saying("InsurerContractDocumentation", "A policy follows."),
    without("InsurerContractDocumentation"),
  ),
  "MRC-0028": fixture(
    changed("ReinsurersLiability", () => [clause("LMA5123")]),
    without("ReinsurersLiability"),
  ),
  "MRC-0029": fixture(withValues("OrderHereon", { percent: 0 }), open("OrderHereon")),
  "MRC-0030": tba("BasisOfWrittenLines"),
  "MRC-0031": tba("SigningProvisions"),
  "MRC-0032": fixture(
    lines((line) => ({ ...line, written: 20 })),
    (slip) => ({ ...slip, lines: [] }),
  ),
  "MRC-0033": fixture(
    lines((line) => ({ ...line, signed: line.written })),
    lines((line, at) => (at === 0 ? { ...line, signed: null } : line)),
  ),
  "MRC-0034": fixture(saying("Interest", "Breach response ".repeat(40)), open("Situation")),
  "MRC-0035": fixture(withValues("SlipLeader", { identification: null }), open("SlipLeader")),
  "MRC-0036": tba("BureauLeader"),
  "MRC-0037": tba("BasisOfAgreementToContractChanges"),
  "MRC-0038": tba("BasisOfClaimsAgreement"),
  "MRC-0039": fixture(withValues("ClaimsAgreementParties", { name: "TBA" }), open("ClaimsAgreementParties")),
  "MRC-0040": tba("ClaimsAdministration"),
  "MRC-0041": tba("ExpertsFeesCollection"),
  "MRC-0042": fixture(withValues("SettlementDueDate", { date: "2026-11-30" }), open("SettlementDueDate")),
  "MRC-0043": fixture(
    withValues("AllocationOfPremiumToCoding", { percent: 99 }),
    without("AllocationOfPremiumToCoding"),
  ),
  "MRC-0044": fixture(
    withValues("AllocationOfPremiumToYearsOfAccount", { year: 2025 }),
    without("AllocationOfPremiumToYearsOfAccount"),
  ),
  "MRC-0045": fixture(withValues("CustomMRCHeading", { label: "60%" }), open("CustomMRCHeading")),
  "MRC-0046": fixture(saying("RegulatoryClientClassification", "Big company"), open("RegulatoryClientClassification")),
  "MRC-0047": fixture(saying("TotalBrokerage", "The usual"), without("OtherDeductionsFromPremium")),
  "MRC-0048": tba("FeePayableByClient"),
  "MRC-0049": fixture(
    changed("Information", (all) => all.filter(({ how }) => ["none", "derived"].includes(how.provenance))),
    without("Information"),
  ),
  "MRC-0050": fixture(
    (slip) => ({ ...slip, subjectivities: slip.subjectivities.map((each) => ({ ...each, ifNotMet: "TBA" })) }),
    (slip) => ({ ...slip, subjectivities: slip.subjectivities.map((each) => ({ ...each, deadline: null })) }),
  ),
  "MRC-0051": fixture(saying("ClaimsAdministration", "As agreed"), open("Premium")),
  "MRC-0052": fixture((slip) => ({ ...slip, lineItems: [...slip.lineItems].reverse() }), without("SigningProvisions")),
  "MRC-0053": fixture(
    (slip) => ({ ...slip, questions: [question], override: { reason: "Late", by: "jane", at: "2026-11-22" } }),
    (slip) => ({ ...slip, questions: [question], override: null }),
  ),
  "MRC-0054": fixture(
    lines((line) => ({ ...line, insurer: { ...line.insurer, identification: null } })),
    (slip) => ({ ...slip, lines: [] }),
  ),
  "MRC-0055": tba("NoticeOfCancellationProvisions"),
  "MRC-0056": tba("CountryOfOrigin"),
  "MRC-0057": fixture(
    (slip) => ({
      ...slip,
      sanctions: { state: "true-match", note: "Sanctions: a match.", closed: "A match.", screening: null },
    }),
    (slip) => ({
      ...slip,
      sanctions: {
        state: "not-screened",
        note: "Sanctions: not screened.",
        closed: "Sanctions not screened.",
        screening: null,
      },
    }),
  ),
  "MRC-0058": fixture(quoting({ exclusionIds: ["failure-to-maintain"] }), (slip) =>
    notAgreed({})(quoting({ exclusions: ["Aircraft"], exclusionIds: [] })(slip)),
  ),
  "MRC-0059": fixture(withValues("SettlementDueDate", { date: "2027-06-30" }), open("SettlementDueDate")),
  "MRC-0060": fixture(withValues("SlipLeader", { name: "Zephyr" }), open("SlipLeader")),
  "MRC-0061": fixture(
    (slip) => ({ ...slip, madeFrom: { ...slip.madeFrom, quote: { insurer: "Ashdown", crimeSubLimit: null } } }),
    open("Interest"),
  ),
  "MRC-0062": fixture(
    changed("Exclusions", (all) => [...all, clause("LMA5567B", { title: "War exclusion", version: "January 2023" })]),
    changed("Exclusions", () => [clause("LMA5567A", { title: null })]),
  ),
  "MRC-0063": fixture(withValues("LimitOfLiability", { sought: true }), (slip) =>
    open("Deductibles")(open("LimitOfLiability")(slip)),
  ),
  "MRC-0065": fixture(withValues("Deductibles", { amount: 24 }), open("Deductibles")),
  "MRC-0066": fixture(
    changed("Deductibles", (all) => [
      ...named("Waiting period applies as", all),
      { ...sentence("A trigger"), label: "Waiting period applies as" } as MrcElement,
    ]),
    open("Deductibles"),
  ),
  "MRC-0067": fixture(withValues("IndemnityPeriod", { amount: 90 }), open("IndemnityPeriod")),
  "MRC-0068": fixture(withValues("RetroactiveDate", { date: "2026-12-31" }), open("RetroactiveDate")),
  "MRC-0069": fixture(saying("Conditions", "Foxley 1", "Wording"), open("Conditions")),
  "MRC-0070": fixture(withValues("TotalBrokerage", { percent: 25 }), open("TotalBrokerage")),
  "MRC-0071": fixture(saying("FeePayableByClient", "GBP 250"), open("FeePayableByClient")),
  "MRC-0072": fixture(
    lines((line) => ({ ...line, written: 20 })),
    (slip) => ({ ...slip, lines: [] }),
  ),
  "MRC-0073": fixture(
    changed("Exclusions", (all) => [...all, clause("LMA3100")]),
    open("Exclusions"),
  ),
  "MRC-0074": fixture(
    (slip) => ({ ...slip, control: { ...slip.control, brokerName: "TBA" } }),
    (slip) => ({ ...slip, control: { ...slip.control, brokerName: null } }),
  ),
  "MRC-0075": fixture(notAgreed({}), notAgreed({ nuclear: undefined, additionalTerms: ["Rescan within 30 days"] })),
  "MRC-0076": fixture(
    changed("Interest", (all) =>
      all.map((each) => (each.kind === "section" && each.section === "media" ? { ...each, cover: "full" } : each)),
    ),
    without("Interest"),
  ),
  "MRC-0077": fixture(
    changed("Information", (all) => [
      ...all,
      {
        kind: "text",
        role: "notStated",
        label: "Turnover",
        text: "Not asked",
        how: { provenance: "none", asOf: "2026-11-22" },
      },
    ]),
    without("Information"),
  ),
  "MRC-0064": fixture(
    (slip) => ({ ...slip, questions: [{ ...question, blocks: false }] }),
    (slip) => ({ ...slip, madeFrom: { ...slip.madeFrom, scan: null } }),
  ),
};
