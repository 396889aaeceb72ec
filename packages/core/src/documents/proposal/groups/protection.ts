import type { Outcome } from "@broker/contracts";
import { answerFrom, controlAnswer, type QuestionDefinition } from "../question-definition.ts";

const DMARC_ANSWERS: Partial<Readonly<Record<Outcome, { text: string; choice: "yes" | "partial" | "no" }>>> = {
  pass: { text: "Yes", choice: "yes" },
  partial: { text: "In part", choice: "partial" },
  fail: { text: "No", choice: "no" },
};

/** Endpoint and email security. */
export const ENDPOINT: readonly QuestionDefinition[] = [
  {
    id: "edr",
    ask: "Do servers and workstations run endpoint detection and response (EDR)?",
    ...controlAnswer("edr"),
  },
  {
    id: "monitoring",
    ask: "Are its alerts monitored and acted on 24/7?",
    ...controlAnswer("monitoring24x7"),
  },
  { id: "antivirus", ask: "Which antivirus product runs on the devices without EDR?" },
  {
    id: "emailFiltering",
    ask: "Is incoming email filtered for malware and phishing?",
    ...controlAnswer("emailFiltering"),
  },
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
  {
    id: "rdpExposed",
    ask: "Is Remote Desktop Protocol (RDP) exposed to the internet?",
    ...controlAnswer("rdpExposed"),
  },
  { id: "remoteAccess", ask: "How do users access its systems remotely (VPN, gateway, cloud)?" },
  {
    id: "networkSegmentation",
    ask: "Is the network segmented (servers, guests, plant)?",
    ...controlAnswer("networkSegmentation"),
  },
];

/** Backups. */
export const BACKUP: readonly QuestionDefinition[] = [
  {
    id: "backupFrequency",
    ask: "Is critical data backed up at least once a week?",
    ...controlAnswer("backupFrequency"),
  },
  { id: "backupInterval", ask: "How often are backups taken: daily, weekly, monthly, quarterly, half-yearly, never?" },
  {
    id: "backupOffline",
    ask: "Is a backup copy stored offline or immutable?",
    ...controlAnswer("backupOffline"),
  },
  { id: "backupCloud", ask: "Do cloud backups have separate credentials with multi-factor authentication (MFA)?" },
  { id: "backupTested", ask: "Was a restore tested within the last 12 months?", ...controlAnswer("backupTested") },
];

/** Patch management. */
export const PATCHING: readonly QuestionDefinition[] = [
  {
    id: "patchCritical",
    ask: "Are updates for critical and high vulnerabilities applied within 14 days of release?",
    ...controlAnswer("patchCriticalDays"),
  },
  { id: "patchFrequency", ask: "How often are all other updates applied?" },
];

/** Staff training. */
export const PEOPLE: readonly QuestionDefinition[] = [
  {
    id: "training",
    ask: "Do all staff have security and data protection training at least once a year?",
    ...controlAnswer("awarenessTraining"),
  },
  { id: "phishingTests", ask: "Are staff tested with simulated phishing emails?", ...controlAnswer("phishingTests") },
];
