import type { ControlKey, ControlSnapshot, KnownControl, ScanReport } from "@broker/contracts";
import { buildRegistration } from "../../intelligence/registry/build-registration.ts";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildReport } from "../../testing/build-report.ts";
import type { PlacingClient, PlacingFacts } from "../placing-facts.ts";

export const NOW = "2026-11-23T09:00:00.000Z";
const DAY = "2026-11-22T08:00:00.000Z";

const yes = (answer: KnownControl["answer"]): KnownControl => ({ answer, provenance: "declared", asOf: "2026-11-19" });

const GOOD: Partial<Record<ControlKey, KnownControl["answer"]>> = {
  mfaEmail: "yes",
  mfaRemoteAccess: "yes",
  edr: "yes",
  backupOffline: "yes",
  backupTested: "yes",
  rdpExposed: "no",
  endOfLifeSystems: "no",
};

/** A client with nothing to clear: screened, declared, every decisive control in place. */
export function buildClient(
  answers: Partial<Record<ControlKey, KnownControl["answer"] | undefined>> = {},
  overrides: Partial<PlacingClient> = {},
): PlacingClient {
  const controls: ControlSnapshot = {};
  for (const [key, answer] of Object.entries({ ...GOOD, ...answers }))
    if (answer !== undefined) controls[key as ControlKey] = yes(answer);
  return {
    id: "3f2a91c07b1d",
    companyNumber: null,
    status: null,
    controls,
    shown: [],
    recordedBy: Object.fromEntries(Object.keys(controls).map((key) => [key, "jane"])),
    claims: [],
    conflicts: [],
    credentialsResetOn: null,
    sanctions: { result: "no match", list: "UK Sanctions List", at: DAY, by: "jane", where: "elsewhere" },
    ...overrides,
  };
}

const registry: NonNullable<ScanReport["facts"]["registry"]> = {
  found: true,
  asOf: DAY,
  via: "service",
  company: buildRegistration(),
  match: null,
  candidates: [],
  activities: [],
  industry: null,
  stability: null,
};

/** A registry answer for an entry with this status. */
export const registered = (status: string, statusDetail: string | null = null): ScanReport["facts"]["registry"] => ({
  ...registry,
  company: { ...buildRegistration(), status, statusDetail },
});

/** A scan to which every source answered, with nothing to clear. */
export function buildPlacingScan(
  outside: Partial<ScanReport["facts"]> = {},
  overrides: Partial<ScanReport> = {},
): ScanReport {
  return buildReport({
    facts: {
      ...buildFacts(),
      registry,
      darkWeb: {
        threatLevel: "Low",
        lastScan: DAY,
        mentions: 0,
        breachCount: 0,
        exposures: [],
        asked: ["own-service", "addresses", "malware", "extortion-claim"],
        executiveRisk: null,
        businessImpact: null,
        deductions: [],
        coverage: 1,
      },
      vulnerabilities: { possible: [], openPorts: [], asOf: DAY },
      certificates: {
        log: null,
        registration: { registeredOn: "2010-01-01", expiresOn: "2028-01-01", registrar: null, statuses: [] },
        asOf: DAY,
      },
      ...outside,
    },
    ...overrides,
  });
}

/** Placing facts of the client with nothing to clear; parts replaced by `overrides`. */
export const buildPlacing = (overrides: Partial<PlacingFacts> = {}): PlacingFacts => ({
  now: NOW,
  client: buildClient(),
  scans: [buildPlacingScan()],
  ...overrides,
});
