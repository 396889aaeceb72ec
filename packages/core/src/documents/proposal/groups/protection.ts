import type { Outcome } from "@broker/contracts";
import { answerFrom, answerQuestion, controlQuestion, type QuestionDefinition } from "../question-definition.ts";

const DMARC_ANSWERS: Partial<Readonly<Record<Outcome, { text: string; choice: "yes" | "partial" | "no" }>>> = {
  pass: { text: "Yes", choice: "yes" },
  partial: { text: "In part", choice: "partial" },
  fail: { text: "No", choice: "no" },
};

/** Endpoint and email security. */
export const ENDPOINT: readonly QuestionDefinition[] = [
  controlQuestion("edr"),
  controlQuestion("monitoring24x7", "monitoring"),
  answerQuestion("antivirus"),
  controlQuestion("emailFiltering"),
  {
    id: "dmarc",
    answer(facts, report) {
      const declared = answerQuestion("dmarc").answer(facts, report);
      if (declared !== null) return declared;
      const check = report?.checks.find(({ id }) => id === "dmarc-enforced");
      // A disputed finding is not an answer.
      if (check === undefined || report === null || check.dispute !== undefined) return null;
      const answer = DMARC_ANSWERS[check.outcome];
      if (answer === undefined) return null;
      const source = `scan of ${report.target.domain}`;
      const provenance = facts.client.sample ? ("sample" as const) : ("observed" as const);
      return answerFrom({ provenance, asOf: check.asOf, source }, answer.text, { choice: answer.choice });
    },
  },
];

/** Internet exposure. */
export const EXPOSURE: readonly QuestionDefinition[] = [
  controlQuestion("rdpExposed"),
  answerQuestion("remoteAccess"),
  controlQuestion("networkSegmentation"),
];

/** Backups. */
export const BACKUP: readonly QuestionDefinition[] = [
  controlQuestion("backupFrequency"),
  answerQuestion("backupInterval"),
  controlQuestion("backupOffline"),
  answerQuestion("backupCloud"),
  controlQuestion("backupTested"),
];

/** Patch management. */
export const PATCHING: readonly QuestionDefinition[] = [
  controlQuestion("patchCriticalDays", "patchCritical"),
  answerQuestion("patchFrequency"),
];

/** Staff training. */
export const PEOPLE: readonly QuestionDefinition[] = [
  controlQuestion("awarenessTraining", "training"),
  controlQuestion("phishingTests"),
];

/** What happens on the day. */
export const RESPONSE: readonly QuestionDefinition[] = [
  controlQuestion("incidentPlan"),
  controlQuestion("incidentExercise"),
  answerQuestion("exerciseDate"),
  controlQuestion("continuityPlan"),
];

/** Payments. */
export const CRIME: readonly QuestionDefinition[] = [
  controlQuestion("paymentCallback"),
  controlQuestion("paymentDualControl"),
  answerQuestion("accountVerification"),
  answerQuestion("largestPayment"),
];

/** Critical suppliers. */
export const SUPPLIERS: readonly QuestionDefinition[] = [
  controlQuestion("supplierReview"),
  answerQuestion("supplierContracts"),
  answerQuestion("criticalSuppliers"),
];

/** Security responsibility and certifications. */
export const GOVERNANCE: readonly QuestionDefinition[] = [
  controlQuestion("securityContact"),
  controlQuestion("cyberEssentials"),
  controlQuestion("cyberEssentialsPlus"),
  controlQuestion("iso27001"),
];
