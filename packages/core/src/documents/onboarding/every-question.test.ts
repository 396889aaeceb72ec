import { GAP_DOCUMENTS, type OnboardingStanding, type ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import type { ClientLog } from "../../client/client-log.ts";
import { recordOf } from "../../client/record-of.ts";
import { QUESTION_BANK } from "../../onboarding/questions/bank.ts";
import { onboardingEffects } from "../../onboarding/values/effects.ts";
import { onboardingStanding } from "../../onboarding/values/standing.ts";
import { buildSituation } from "../../testing/build-situation.ts";
import { documentGaps, missingCounts, unblockedFields } from "./document-gaps.ts";
import { AS_OF, answered, recordBefore } from "./test/usual-answers.ts";

const { report: scan } = buildSituation({ "dmarc-enforced": "fail" });
const ASKED = QUESTION_BANK.filter(({ field }) => field !== null);

const gapsOf = (log: ClientLog, report: ScanReport | null) =>
  documentGaps({ record: recordOf(log), report, slip: null, asOf: AS_OF });

/** Beside the scan, before and after the answer to a question; read by two tests. */
const beside = new Map(
  ASKED.map((question) => {
    const log = recordBefore(question);
    return [question.id, [log, answered(log, question)].map((each) => ({ log: each, gaps: gapsOf(each, scan) }))];
  }),
);

type Gaps = ReturnType<typeof documentGaps>;

function standing(log: ClientLog, report: ScanReport | null, gaps: Gaps): OnboardingStanding {
  return onboardingStanding({ log, report, terms: {}, asOf: AS_OF }, missingCounts(gaps)).standing;
}

test("every question of the bank changes a named output", () => {
  const moved = ASKED.map((question): [string, string] => {
    // The scan answers the proposal's question on DMARC; without one only the client can.
    const report = question.id === "dmarc" ? null : scan;
    const known = beside.get(question.id) ?? [];
    const [before, after] = known.map(({ log, gaps }) =>
      standing(log, report, report === null ? gapsOf(log, null) : gaps),
    );
    const effects = onboardingEffects(before as OnboardingStanding, after as OnboardingStanding);
    return [question.id, effects.map(({ output }) => output).join(" ")];
  });
  expect(Object.fromEntries(moved)).toEqual({
    accountVerification: "proposal",
    address: "required proposal acord-125 acord-140 slip",
    antivirus: "proposal",
    authority: "required pack",
    backupCloud: "proposal",
    backupFrequency: "proposal",
    backupInterval: "proposal",
    backupOffline: "premium premium-range required proposal pack",
    backupTested: "premium premium-range required proposal pack",
    bank: "proposal",
    cardRecords: "premium required proposal",
    cardTransactions: "proposal",
    circumstances: "proposal",
    cloudProviders: "proposal",
    companyNumber: "required proposal pack",
    contact: "required acord-125",
    continuityPlan: "proposal",
    criticalSuppliers: "proposal",
    cyberEssentials: "premium proposal",
    cyberEssentialsPlus: "premium proposal",
    dataRetention: "proposal",
    deductible: "premium premium-range required proposal",
    dmarc: "proposal",
    domains: "required proposal acord-125",
    edr: "premium premium-range required proposal pack",
    emailFiltering: "premium proposal",
    employees: "required proposal",
    encryptionAtRest: "premium proposal",
    encryptionInTransit: "proposal",
    endOfLifeSystems: "posture posture-range premium ceiling proposal",
    established: "proposal",
    exerciseDate: "proposal",
    expiring: "proposal acord-125 acord-126 acord-140 slip pack",
    frameworks: "pack",
    grossProfit: "proposal",
    group: "proposal",
    healthRecords: "premium required proposal",
    inception: "required proposal acord-125 acord-126 acord-140 slip",
    incidentExercise: "proposal",
    incidentPlan: "premium required proposal pack",
    incidents: "proposal",
    intellectualProperty: "required proposal",
    iso27001: "premium proposal",
    itBudget: "proposal",
    largestClients: "proposal",
    largestPayment: "proposal",
    legalName: "required proposal acord-125 acord-126 acord-140 slip",
    limit: "premium premium-range required proposal slip",
    losses: "premium-range required proposal slip pack",
    managedServices: "proposal",
    mfaAdmin: "premium premium-range required proposal",
    mfaCloud: "proposal",
    mfaEmail: "premium premium-range required proposal pack",
    mfaExceptions: "proposal",
    mfaRemoteAccess: "premium premium-range required proposal pack",
    mfaVendor: "proposal",
    monitoring: "premium proposal",
    networkSegmentation: "premium proposal",
    operationalTechnology: "proposal",
    patchCritical: "premium required proposal pack",
    patchFrequency: "proposal",
    paymentCallback: "premium required proposal",
    paymentDualControl: "premium proposal",
    personalRecords: "premium required proposal",
    phishingTests: "premium premium-range proposal",
    premises: "proposal acord-125 acord-140 slip",
    proceedings: "proposal",
    rdpExposed: "posture posture-range premium ceiling proposal",
    refusals: "proposal",
    remoteAccess: "proposal",
    retroactiveDate: "proposal",
    securityBudget: "proposal",
    securityContact: "proposal",
    servers: "proposal",
    subLimits: "proposal",
    supplierContracts: "proposal",
    supplierReview: "proposal",
    trade: "premium premium-range required proposal acord-125 acord-126",
    tradingNames: "proposal",
    training: "premium premium-range required proposal pack",
    turnover: "premium premium-range required proposal",
    turnoverBefore: "proposal",
    turnoverNext: "proposal",
    turnoverSplit: "premium proposal",
    waitingPeriod: "proposal",
    workstations: "proposal",
  });
});

test("an answer fills as many fields of the documents as are counted for its question", () => {
  // The expiring policy also gives the inception, and premises the address: they fill fields of those questions.
  const others = ["expiring", "premises", "legalName"];
  for (const question of ASKED.filter(({ id }) => !others.includes(id))) {
    const [before = {}, after = {}] = (beside.get(question.id) ?? []).map(({ gaps }): Partial<Gaps> => gaps);
    const filled = GAP_DOCUMENTS.flatMap((document) => {
      const left = (after[document] ?? []).map(({ field }) => field);
      return (before[document] ?? []).filter(({ field }) => !left.includes(field));
    });
    expect(filled.length, question.id).toBe(unblockedFields(before as Gaps).get(question.id) ?? 0);
  }
});

test("the slip is not counted before the insured has a name", () => {
  expect(missingCounts(gapsOf(recordBefore(ASKED[0] as (typeof ASKED)[number]), null))).toMatchObject({
    proposal: 83,
    slip: null,
  });
});
