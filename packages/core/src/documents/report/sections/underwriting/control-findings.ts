import type { ControlKey, ScanReport } from "@broker/contracts";
import { OBSERVED } from "../../../mrc/subjectivities/observed-exposures.ts";

/** What concerns a control besides its answer: failed checks, third-party observations and drafted subjectivities. */
interface Concerns {
  readonly checks?: readonly string[];
  readonly observed?: keyof typeof OBSERVED;
  /** Rows of the table of subjectivities. */
  readonly subjects?: readonly string[];
}

/** The controls that UK proposal forms and underwriters ask for, in printed order. Our assignment. */
export const CONTROL_CONCERNS: Readonly<Record<ControlKey, Concerns>> = {
  mfaRemoteAccess: { observed: "infostealer", subjects: ["mfa-remote-access", "stolen-credentials"] },
  mfaEmail: { observed: "infostealer", subjects: ["mfa-email", "stolen-credentials"] },
  mfaAdmin: {},
  mfaCloud: {},
  mfaVendor: {},
  edr: { subjects: ["edr"] },
  monitoring24x7: {},
  emailFiltering: { checks: ["dmarc-present", "dmarc-enforced", "spf-present", "spf-not-open"], subjects: ["dmarc"] },
  rdpExposed: { observed: "rdp", subjects: ["rdp"] },
  networkSegmentation: {},
  endOfLifeSystems: { checks: ["supported-software", "no-end-of-life-libraries"], subjects: ["end-of-life"] },
  patchCriticalDays: { observed: "exploited", subjects: ["critical-patches", "exploited-vulnerabilities"] },
  backupFrequency: {},
  backupOffline: { subjects: ["backups"] },
  backupTested: { subjects: ["backups"] },
  encryptionAtRest: {},
  awarenessTraining: {},
  phishingTests: {},
  incidentPlan: { subjects: ["incident-plan"] },
  incidentExercise: { subjects: ["incident-plan"] },
  continuityPlan: {},
  paymentCallback: { subjects: ["payment-verification"] },
  paymentDualControl: { subjects: ["payment-verification"] },
  supplierReview: {},
  securityContact: {},
  cyberEssentials: {},
  cyberEssentialsPlus: {},
  iso27001: {},
};

const OBSERVED_WORDS: Readonly<Record<keyof typeof OBSERVED, (items: readonly string[]) => string>> = {
  rdp: () => "TCP 3389 open",
  exploited: (items) => `${items.length} exploited: ${items.slice(0, 2).join(", ")}${items.length > 2 ? " …" : ""}`,
  infostealer: () => "Credentials in infostealer logs",
};

/** A finding against a control, where it is from and its day, ISO 8601. */
interface ControlFinding {
  readonly text: string;
  readonly provenance: "observed" | "third-party";
  readonly source: string | null;
  readonly asOf: string;
}

/**
 * What the scan and third-party sources hold against a control; empty = nothing.
 * @param resetOn day on which stolen credentials were reset; null = not recorded
 */
export function controlFindings(report: ScanReport, key: ControlKey, resetOn: string | null): ControlFinding[] {
  const { checks = [], observed } = CONTROL_CONCERNS[key];
  const failed = checks.flatMap((id) => report.checks.filter((each) => each.id === id && each.outcome === "fail"));
  const found = observed === undefined ? null : OBSERVED[observed](report, resetOn);
  return [
    ...(found === null || observed === undefined
      ? []
      : [
          {
            text: OBSERVED_WORDS[observed](found.items),
            provenance: "third-party" as const,
            source: found.how.source ?? null,
            asOf: found.how.asOf,
          },
        ]),
    ...failed.map(({ title, asOf }) => ({ text: title, provenance: "observed" as const, source: null, asOf })),
  ];
}
