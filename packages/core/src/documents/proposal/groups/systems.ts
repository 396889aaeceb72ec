import { type SubmissionFacts, showCount } from "@broker/contracts";
import { answerFrom, controlAnswer, type QuestionDefinition } from "../question-definition.ts";

/** The computers and who looks after them. */
export const TECHNOLOGY: readonly QuestionDefinition[] = [
  { id: "managedServices", ask: "Which outside firms run its IT, and what do they run?" },
  { id: "servers", ask: "How many servers does it have, its own and rented?" },
  { id: "workstations", ask: "How many desktops, laptops and tablets does it have?" },
  { id: "itBudget", ask: "What does it spend on IT in a year?" },
  { id: "securityBudget", ask: "How much of that is for security?" },
  { id: "cloudProviders", ask: "Which cloud services does its work depend on?" },
  { id: "operationalTechnology", ask: "Does it run machines or plant by computer, and are those on the same network?" },
  {
    id: "endOfLifeSystems",
    ask: "Are systems in use whose maker no longer sends fixes?",
    ...controlAnswer("endOfLifeSystems"),
  },
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

/** What it holds of others. */
export const DATA: readonly QuestionDefinition[] = [
  {
    id: "personalRecords",
    field: "records",
    ask: "Of how many people does it hold personal data?",
    answer: held("personal"),
  },
  {
    id: "cardRecords",
    field: "records",
    ask: "How many payment cards does it hold data of?",
    answer: held("paymentCard"),
  },
  {
    id: "healthRecords",
    field: "records",
    ask: "Of how many people does it hold health data?",
    answer: held("health"),
  },
  {
    id: "intellectualProperty",
    field: "records",
    ask: "How many records of its own or others' trade secrets and designs does it hold?",
    answer: held("intellectualProperty"),
  },
  { id: "cardTransactions", ask: "How many card payments does it take in a year?" },
  {
    id: "encryptionAtRest",
    ask: "Is sensitive data encrypted where it is stored?",
    ...controlAnswer("encryptionAtRest"),
  },
  { id: "encryptionInTransit", ask: "Is sensitive data encrypted on its way over public networks?" },
  { id: "dataRetention", ask: "After what time is data deleted, and who sees to it?" },
];

/** Signing in with more than a password. */
export const MULTIFACTOR: readonly QuestionDefinition[] = [
  { id: "mfaEmail", ask: "Does e-mail ask for a second factor?", ...controlAnswer("mfaEmail") },
  {
    id: "mfaRemoteAccess",
    ask: "Does access from outside ask for a second factor?",
    ...controlAnswer("mfaRemoteAccess"),
  },
  { id: "mfaAdmin", ask: "Do administrators sign in with a second factor, inside too?", ...controlAnswer("mfaAdmin") },
  { id: "mfaCloud", ask: "Do cloud services ask for a second factor?", ...controlAnswer("mfaCloud") },
  {
    id: "mfaVendor",
    ask: "Do suppliers who come into its systems use a second factor?",
    ...controlAnswer("mfaVendor"),
  },
  { id: "mfaExceptions", ask: "Who or what is left out of the above, and why?" },
];
