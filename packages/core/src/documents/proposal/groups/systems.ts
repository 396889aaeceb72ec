import { type SubmissionFacts, showCount } from "@broker/contracts";
import { answerFrom, controlQuestion, type QuestionDefinition } from "../question-definition.ts";

/** The IT environment. */
export const TECHNOLOGY: readonly QuestionDefinition[] = [
  { id: "managedServices", ask: "Which IT functions are outsourced, and to which providers?" },
  { id: "servers", ask: "How many servers does it have, owned and hosted?" },
  { id: "workstations", ask: "How many desktops, laptops and tablets does it have?" },
  { id: "itBudget", ask: "What is its annual IT budget?" },
  { id: "securityBudget", ask: "How much of the IT budget is for security?" },
  { id: "cloudProviders", ask: "Which cloud services does the business depend on?" },
  { id: "operationalTechnology", ask: "Does it use operational technology, and is it on the same network?" },
  controlQuestion("Are end-of-life (unsupported) systems in use?", "endOfLifeSystems"),
];

const HELD = {
  personal: ["person", "people"],
  paymentCard: ["card", "cards"],
  health: ["person", "people"],
  intellectualProperty: ["record", "records"],
} as const;

const held =
  (kind: keyof typeof HELD) =>
  ({ insured: { records } }: SubmissionFacts) => {
    const count = records?.value[kind];
    const [one, many] = HELD[kind];
    return records === null || count === undefined ? null : answerFrom(records, showCount(count, one, many), { count });
  };

/** Data held. */
export const DATA: readonly QuestionDefinition[] = [
  {
    id: "personalRecords",
    field: "records",
    ask: "How many people's personal data does it hold?",
    answer: held("personal"),
  },
  {
    id: "cardRecords",
    field: "records",
    ask: "How many payment card records does it hold?",
    answer: held("paymentCard"),
  },
  {
    id: "healthRecords",
    field: "records",
    ask: "How many people's health data does it hold?",
    answer: held("health"),
  },
  {
    id: "intellectualProperty",
    field: "records",
    ask: "How many records of trade secrets and designs does it hold, its own and others'?",
    answer: held("intellectualProperty"),
  },
  { id: "cardTransactions", ask: "How many card transactions does it process in a year?" },
  controlQuestion("Is sensitive data encrypted at rest?", "encryptionAtRest"),
  { id: "encryptionInTransit", ask: "Is sensitive data encrypted in transit over public networks?" },
  { id: "dataRetention", ask: "What is the data retention period, and who is responsible for deletion?" },
];

/** Multi-factor authentication. */
export const MULTIFACTOR: readonly QuestionDefinition[] = [
  controlQuestion("Is MFA enforced on all email accounts?", "mfaEmail"),
  controlQuestion("Is MFA enforced on all remote access?", "mfaRemoteAccess"),
  controlQuestion("Is MFA enforced on all administrator accounts, including on the internal network?", "mfaAdmin"),
  controlQuestion("Is MFA enforced on cloud services?", "mfaCloud"),
  controlQuestion("Is MFA enforced on supplier access?", "mfaVendor"),
  { id: "mfaExceptions", ask: "Which users or systems are exempt from MFA, and why?" },
];
