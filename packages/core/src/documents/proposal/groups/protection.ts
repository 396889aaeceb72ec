import type { Outcome } from "@broker/contracts";
import { answerFrom, controlAnswer, type QuestionDefinition } from "../question-definition.ts";

const DMARC_ANSWERS: Partial<Readonly<Record<Outcome, { text: string; choice: "yes" | "partial" | "no" }>>> = {
  pass: { text: "Yes", choice: "yes" },
  partial: { text: "In part", choice: "partial" },
  fail: { text: "No", choice: "no" },
};

/** What guards machines and mail. */
export const ENDPOINT: readonly QuestionDefinition[] = [
  {
    id: "edr",
    ask: "Do servers and workstations run software that detects and stops an attack?",
    ...controlAnswer("edr"),
  },
  {
    id: "monitoring",
    ask: "Does somebody watch and act on its alarms day and night?",
    ...controlAnswer("monitoring24x7"),
  },
  { id: "antivirus", ask: "Which anti-virus product runs on the machines that the above leaves out?" },
  {
    id: "emailFiltering",
    ask: "Is incoming mail filtered for malware and phishing?",
    ...controlAnswer("emailFiltering"),
  },
  {
    id: "dmarc",
    ask: "Does its domain tell receivers to quarantine or refuse mail forged in its name (DMARC)?",
    answer(facts, report) {
      const check = report?.checks.find(({ id }) => id === "dmarc-enforced");
      // A finding that somebody disputes is no answer.
      if (check === undefined || report === null || check.dispute !== undefined) return null;
      const answer = DMARC_ANSWERS[check.outcome];
      if (answer === undefined) return null;
      const source = `scan of ${report.target.domain}`;
      const provenance = facts.client.sample ? ("sample" as const) : ("observed" as const);
      return answerFrom({ provenance, asOf: check.asOf, source }, answer.text, { choice: answer.choice });
    },
  },
];

/** What can be reached from the internet. */
export const EXPOSURE: readonly QuestionDefinition[] = [
  { id: "rdpExposed", ask: "Can a remote desktop be reached from the internet?", ...controlAnswer("rdpExposed") },
  { id: "remoteAccess", ask: "By what do people reach its systems from outside (VPN, gateway, cloud)?" },
  {
    id: "networkSegmentation",
    ask: "Are servers, guests and plant kept apart in networks of their own?",
    ...controlAnswer("networkSegmentation"),
  },
];

/** Copies of the data. */
export const BACKUP: readonly QuestionDefinition[] = [
  {
    id: "backupFrequency",
    ask: "Is critical data backed up at least once a week?",
    ...controlAnswer("backupFrequency"),
  },
  { id: "backupInterval", ask: "How often exactly: daily, weekly, monthly, every three or six months, never?" },
  {
    id: "backupOffline",
    ask: "Is a copy kept offline or where it cannot be changed?",
    ...controlAnswer("backupOffline"),
  },
  { id: "backupCloud", ask: "Do copies in the cloud have sign-ins of their own, with a second factor?" },
  { id: "backupTested", ask: "Was a restore tested within the last year?", ...controlAnswer("backupTested") },
];

/** Fixes. */
export const PATCHING: readonly QuestionDefinition[] = [
  {
    id: "patchCritical",
    ask: "Are critical and high-risk fixes in place within 14 days of their release?",
    ...controlAnswer("patchCriticalDays"),
  },
  { id: "patchFrequency", ask: "How often are all other fixes put in place?" },
];

/** What staff are taught. */
export const PEOPLE: readonly QuestionDefinition[] = [
  {
    id: "training",
    ask: "Is everybody trained in security and data protection at least once a year?",
    ...controlAnswer("awarenessTraining"),
  },
  { id: "phishingTests", ask: "Are staff tested with made-up phishing mail?", ...controlAnswer("phishingTests") },
];
