import { type ClientField, type Declarer, DOCUMENT_MONEY, type ScanReport } from "@broker/contracts";
import { exposureProfileOf } from "../../../client/exposure-profile.ts";
import { recordOf } from "../../../client/record-of.ts";
import { forecastOf } from "../../../forecast/forecast-of.ts";
import { firstSteps } from "../../../plan/priority-actions.ts";
import { rateOnLineView } from "../../../pricing/rate-on-line.ts";
import { technicalPremium } from "../../../pricing/technical/technical-premium.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { whatIf } from "../../../what-if/what-if.ts";
import { submissionFactsOf } from "../../submission/submission-facts-of.ts";
import { type ReportContext, SCAN_ALONE } from "../report-context.ts";

/** Declared values of a client, for tests. */
export type RecordedValues = Partial<Record<ClientField, unknown>>;

const ASKED_ON = "2026-11-22T10:00:00.000Z";

/** A haulier with a turnover, requested cover, claims and both positive and negative answers. */
export const WELL_TOLD: RecordedValues = {
  legalName: "Harrow Vale Dental Group Limited",
  companyNumber: "01234567",
  registeredOffice: {
    lines: ["4 Tallow Court"],
    town: "Bristol",
    county: null,
    postcode: "BS1 4ND",
    country: "United Kingdom",
  },
  industry: "Dental practice",
  sic: [{ code: "86230", classification: "UK SIC 2007" }],
  employees: 48,
  turnover: { total: 412_000_000, uk: 400_000_000, us: 12_000_000, year: 2025 },
  domains: [{ name: "harrowvale.example", role: "main", accepted: true }],
  records: { personal: 42_000, health: 12_000 },
  "controls.mfaEmail": { answer: "yes", coveragePct: 90 },
  "controls.mfaRemoteAccess": { answer: "no" },
  "controls.backupOffline": { answer: "partial", note: "weekly" },
  claims: [
    { date: "2025-03-11", kind: "Ransomware", amount: 18_500_000, settled: true, description: "Server encrypted" },
    { date: "2026-06-02", kind: "Payment fraud", amount: 2_200_000, settled: false, description: null },
  ],
  expiringPolicy: { insurer: "Northbank", expiresOn: "2026-11-30", premium: 940_000, limit: 100_000_000 },
  requested: { limit: 100_000_000, retention: 1_000_000, inception: "2026-12-01" },
};

/** Full report context of a client with these declared values, priced and forecast by the real models; for tests. */
export function buildContext(
  report: ScanReport,
  values: RecordedValues = WELL_TOLD,
  declaredBy: Declarer = "broker",
): ReportContext {
  const record = recordOf(
    buildLog(...Object.entries(values).map(([field, value]) => ({ field: field as ClientField, value, declaredBy }))),
  );
  const asOf = ASKED_ON;
  const profile = exposureProfileOf({ record, report, asOf });
  const run = { years: 10_000, seed: 1, asOf };
  const steps = firstSteps(report);
  return {
    ...SCAN_ALONE,
    record,
    facts: submissionFactsOf({ record, report, asOf, brokerage: { name: "Harcourt Lane", lloydsNumber: "1234" } }),
    profile,
    premium: technicalPremium(profile, { notation: DOCUMENT_MONEY }),
    rateOnLine: rateOnLineView(profile),
    forecast: forecastOf(profile, {}, run),
    effects: steps.map((_, place) => {
      const ids = steps.slice(0, place + 1).flatMap(({ id, kind }) => (kind === "fact" ? [] : [id]));
      return whatIf({ profile, report, blockers: [], goal: { kind: "fixes", ids }, terms: {}, run });
    }),
    asOf,
  };
}
