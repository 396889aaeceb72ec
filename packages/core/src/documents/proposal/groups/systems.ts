import { type SubmissionFacts, showCount } from "@broker/contracts";
import { answerFrom, answerQuestion, controlQuestion, type QuestionDefinition } from "../question-definition.ts";

/** The IT environment. */
export const TECHNOLOGY: readonly QuestionDefinition[] = [
  answerQuestion("managedServices", "Which IT functions are outsourced, and to which providers?"),
  answerQuestion("servers", "How many servers does it have, owned and hosted?"),
  answerQuestion("workstations", "How many desktops, laptops and tablets does it have?"),
  answerQuestion("itBudget", "What is its annual IT budget?"),
  answerQuestion("securityBudget", "How much of the IT budget is for security?"),
  answerQuestion("cloudProviders", "Which cloud services does the business depend on?"),
  answerQuestion("operationalTechnology", "Does it use operational technology, and is it on the same network?"),
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
  answerQuestion("cardTransactions", "How many card transactions does it process in a year?"),
  controlQuestion("Is sensitive data encrypted at rest?", "encryptionAtRest"),
  answerQuestion("encryptionInTransit", "Is sensitive data encrypted in transit over public networks?"),
  answerQuestion("dataRetention", "What is the data retention period, and who is responsible for deletion?"),
];

/** Multi-factor authentication. */
export const MULTIFACTOR: readonly QuestionDefinition[] = [
  controlQuestion("Is MFA enforced on all email accounts?", "mfaEmail"),
  controlQuestion("Is MFA enforced on all remote access?", "mfaRemoteAccess"),
  controlQuestion("Is MFA enforced on all administrator accounts, including on the internal network?", "mfaAdmin"),
  controlQuestion("Is MFA enforced on cloud services?", "mfaCloud"),
  controlQuestion("Is MFA enforced on supplier access?", "mfaVendor"),
  answerQuestion("mfaExceptions", "Which users or systems are exempt from MFA, and why?"),
];
