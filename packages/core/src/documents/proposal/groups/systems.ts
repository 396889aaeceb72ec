import { type SubmissionFacts, showCount } from "@broker/contracts";
import { answerFrom, answerQuestion, controlQuestion, type QuestionDefinition } from "../question-definition.ts";

/** The IT environment. */
export const TECHNOLOGY: readonly QuestionDefinition[] = [
  answerQuestion("managedServices"),
  answerQuestion("servers"),
  answerQuestion("workstations"),
  answerQuestion("itBudget"),
  answerQuestion("securityBudget"),
  answerQuestion("cloudProviders"),
  answerQuestion("operationalTechnology"),
  controlQuestion("endOfLifeSystems"),
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
    answer: held("personal"),
  },
  {
    id: "cardRecords",
    answer: held("paymentCard"),
  },
  {
    id: "healthRecords",
    answer: held("health"),
  },
  {
    id: "intellectualProperty",
    answer: held("intellectualProperty"),
  },
  answerQuestion("cardTransactions"),
  controlQuestion("encryptionAtRest"),
  answerQuestion("encryptionInTransit"),
  answerQuestion("dataRetention"),
];

/** Multi-factor authentication. */
export const MULTIFACTOR: readonly QuestionDefinition[] = [
  controlQuestion("mfaEmail"),
  controlQuestion("mfaRemoteAccess"),
  controlQuestion("mfaAdmin"),
  controlQuestion("mfaCloud"),
  controlQuestion("mfaVendor"),
  answerQuestion("mfaExceptions"),
];
