import {
  type ClientField,
  COVER_SECTION_IDS,
  type ControlKey,
  type ScanReport,
  type SlipChoices,
  type SubmissionFacts,
} from "@broker/contracts";
import { recordOf } from "../../../client/record-of.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { type SubmissionSources, submissionFactsOf } from "../../submission/submission-facts-of.ts";

export const AT = "2026-11-22T10:00:00.000Z";

const address = {
  lines: ["4 Tallow Court"],
  town: "Bristol",
  county: null,
  postcode: "BS1 4ND",
  country: "United Kingdom",
};

/** A record with these values, each declared on 1 November 2026. */
export function buildRecord(values: Partial<Record<ClientField, unknown>>) {
  return recordOf(
    buildLog(...Object.entries(values).map(([field, value]) => ({ field: field as ClientField, value }))),
  );
}

const WELL_KNOWN = {
  legalName: "Marlowe & Finch Solicitors LLP",
  companyNumber: "OC301234",
  registeredOffice: address,
  industry: "Legal services",
  employees: 48,
  turnover: { total: 412_000_000, uk: 400_000_000, us: 12_000_000, year: 2025 },
  domains: [{ name: "marlowefinch.example", role: "main", accepted: true }],
  claims: [],
  sanctionsScreening: { by: "Priya Shah", list: "UK Sanctions List", on: "2026-11-20", result: "no match" },
  requested: { limit: 100_000_000, retention: 1_000_000, inception: "2026-12-01" },
  quote: { premium: 1_234_550, limit: 100_000_000, retention: 1_000_000, source: "Syndicate 1234" },
} satisfies Partial<Record<ClientField, unknown>>;

/** A client with all the facts of a slip and a configured brokerage. */
export function buildFacts(
  values: Partial<Record<ClientField, unknown>> = {},
  over: Partial<SubmissionSources> = {},
): SubmissionFacts {
  const record = over.record ?? buildRecord({ ...WELL_KNOWN, ...values });
  return submissionFactsOf({
    record,
    report: null,
    asOf: AT,
    brokerage: { name: "Harcourt Lane Insurance Brokers", lloydsNumber: "1234" },
    ...over,
  });
}

/** A client of which nothing but the name is known. */
export const littleKnown = (): SubmissionFacts =>
  buildFacts({}, { record: buildRecord({ legalName: "Quiet Ltd" }), brokerage: {} });

/** A control answer as recorded. */
export const answer = (key: ControlKey, given: "yes" | "no" | "partial") => ({
  [`controls.${key}`]: { answer: given },
});

/** A scan with a failed critical check, a failed high one, a passed one and one not observable. */
export const buildScan = (over: Partial<ScanReport> = {}): ScanReport =>
  buildReport({
    checks: [
      buildCheck("https-available", "pass", { weight: 80 }),
      buildCheck("spf-not-open", "fail", {
        severity: "critical",
        title: "SPF authorises all senders (+all)",
        weight: 5,
      }),
      buildCheck("dmarc-enforced", "fail", { severity: "high", title: "DMARC is not enforced", weight: 5 }),
      buildCheck("security-txt", "fail", { severity: "low", weight: 1 }),
      buildCheck("weak-ciphers-off", "not-observed"),
    ],
    ...over,
  });

const syndicate = (name: string, identification: string, written: number) => ({
  insurer: { name, kind: "syndicate" as const, identification, agency: "Lloyd's", pseudonym: null },
  written,
  toStand: false,
  references: [`REF${identification}`],
});

/** Everything that a broker must decide before a slip is final, with four lines of 125% in all. */
export const ALL_CHOSEN: SlipChoices = {
  claimsBasis: "claims made and notified",
  sections: COVER_SECTION_IDS.map((section) =>
    section === "cybercrime"
      ? { section, cover: "subLimit", limit: 10_000_000 }
      : { section, cover: section === "media" ? "notCovered" : "full" },
  ),
  costs: "including costs and expenses",
  limitBasis: "any one claim and in the aggregate",
  subLimitBasis: "in the aggregate",
  deductibleBasis: "each and every claim",
  contractDocumentation: "This document sets out the contract between the Insured and the Insurers.",
  bureauxArrangements: "Premium and claims of bureau Insurers are settled through the bureaux.",
  nonBureauxArrangements: "Insurers outside the bureaux are paid directly by the settlement due date.",
  territorialLimits: "Worldwide",
  law: "The law of England and Wales",
  courts: "The courts of England and Wales",
  conditions: [{ ref: "LMA3100" }],
  exclusions: [{ ref: "LMA5567A" }],
  clauseDetails: ["LMA3100", "LMA5567A", "LSW3001", "LMA3333", "LMA9150"].map((ref) => ({
    ref,
    title: `Title of ${ref}`,
    version: "1 January 2026",
  })),
  guaSchedule: "Class Schedule (1 January 2026)",
  otherAgreementParties: "None",
  secondSyndicate: "Beacon",
  premiumPaymentDays: 60,
  premiumNoticeDays: 30,
  cancellationDays: 30,
  wording: "Cyber policy wording CY-1, version 3 of March 2026, attached",
  waitingPeriodHours: 12,
  waitingPeriodKind: "time deductible",
  indemnityDays: 180,
  retroactiveDate: "2021-12-01",
  nuclear: "Nuclear exclusion chosen by the slip leader, attached",
  termsAgreed: true,
  order: 100,
  basisOfWrittenLines: "percentage of whole",
  riskCodes: [{ code: "CY", percent: 100 }],
  otherDeductions: "None",
  lines: [
    syndicate("Ashdown", "1234", 40),
    syndicate("Beacon", "2345", 35),
    syndicate("Cinder", "3456", 25),
    syndicate("Dunmore", "4567", 25),
  ],
  sign: true,
  clientClassification: "Commercial customer",
  brokerage: 20,
  fee: 0,
};
