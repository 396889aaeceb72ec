import type { Outcome } from "@broker/contracts";
import { answerFrom, answerQuestion, controlQuestion, type QuestionDefinition } from "../question-definition.ts";

const DMARC_ANSWERS: Partial<Readonly<Record<Outcome, { text: string; choice: "yes" | "partial" | "no" }>>> = {
  pass: { text: "Yes", choice: "yes" },
  partial: { text: "In part", choice: "partial" },
  fail: { text: "No", choice: "no" },
};

/** Endpoint and email security. */
export const ENDPOINT: readonly QuestionDefinition[] = [
  controlQuestion("Do servers and workstations run endpoint detection and response (EDR)?", "edr"),
  controlQuestion("Are its alerts monitored and acted on 24/7?", "monitoring24x7", "monitoring"),
  answerQuestion("antivirus", "Which antivirus product runs on the devices without EDR?"),
  controlQuestion("Is incoming email filtered for malware and phishing?", "emailFiltering"),
  {
    id: "dmarc",
    ask: "Does its domain's DMARC policy quarantine or reject email that fails authentication?",
    answer(facts, report) {
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
  controlQuestion("Is Remote Desktop Protocol (RDP) exposed to the internet?", "rdpExposed"),
  answerQuestion("remoteAccess", "How do users access its systems remotely (VPN, gateway, cloud)?"),
  controlQuestion("Is the network segmented (servers, guests, plant)?", "networkSegmentation"),
];

/** Backups. */
export const BACKUP: readonly QuestionDefinition[] = [
  controlQuestion("Is critical data backed up at least once a week?", "backupFrequency"),
  answerQuestion(
    "backupInterval",
    "How often are backups taken: daily, weekly, monthly, quarterly, half-yearly, never?",
  ),
  controlQuestion("Is a backup copy stored offline or immutable?", "backupOffline"),
  answerQuestion("backupCloud", "Do cloud backups have separate credentials with multi-factor authentication (MFA)?"),
  controlQuestion("Was a restore tested within the last 12 months?", "backupTested"),
];

/** Patch management. */
export const PATCHING: readonly QuestionDefinition[] = [
  controlQuestion(
    "Are updates for critical and high vulnerabilities applied within 14 days of release?",
    "patchCriticalDays",
    "patchCritical",
  ),
  answerQuestion("patchFrequency", "How often are all other updates applied?"),
];

/** Staff training. */
export const PEOPLE: readonly QuestionDefinition[] = [
  controlQuestion(
    "Do all staff have security and data protection training at least once a year?",
    "awarenessTraining",
    "training",
  ),
  controlQuestion("Are staff tested with simulated phishing emails?", "phishingTests"),
];

/** What happens on the day. */
export const RESPONSE: readonly QuestionDefinition[] = [
  controlQuestion("Is a written incident response plan in place?", "incidentPlan"),
  controlQuestion("Was the plan tested within the last 12 months?", "incidentExercise"),
  answerQuestion("exerciseDate", "When was it last tested?"),
  controlQuestion("Does its business continuity plan cover the loss of its systems?", "continuityPlan"),
];

/** Payments. */
export const CRIME: readonly QuestionDefinition[] = [
  controlQuestion(
    "Are payment requests and changes to bank details verified by a call to a known number?",
    "paymentCallback",
  ),
  controlQuestion("Does each transfer require dual authorisation?", "paymentDualControl"),
  answerQuestion("accountVerification", "Is the account holder of a new payee verified before the first payment?"),
  answerQuestion("largestPayment", "What is the largest single payment that it makes?"),
];

/** Critical suppliers. */
export const SUPPLIERS: readonly QuestionDefinition[] = [
  controlQuestion("Is the security of critical suppliers reviewed?", "supplierReview"),
  answerQuestion("supplierContracts", "Do supplier contracts require security measures and incident notification?"),
  answerQuestion("criticalSuppliers", "Without which suppliers could it not operate for a day?"),
];

/** Security responsibility and certifications. */
export const GOVERNANCE: readonly QuestionDefinition[] = [
  controlQuestion("Is a named individual responsible for cyber security?", "securityContact"),
  controlQuestion("Is it certified to Cyber Essentials?", "cyberEssentials"),
  controlQuestion("Is it certified to Cyber Essentials Plus?", "cyberEssentialsPlus"),
  controlQuestion("Is its information security management certified to ISO 27001?", "iso27001"),
];
