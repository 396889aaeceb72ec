import { controlAnswer, type QuestionDefinition } from "../question-definition.ts";

/** What happens on the day. */
export const RESPONSE: readonly QuestionDefinition[] = [
  { id: "incidentPlan", ask: "Is a written incident response plan in place?", ...controlAnswer("incidentPlan") },
  {
    id: "incidentExercise",
    ask: "Was the plan tested within the last 12 months?",
    ...controlAnswer("incidentExercise"),
  },
  { id: "exerciseDate", ask: "When was it last tested?" },
  {
    id: "continuityPlan",
    ask: "Does its business continuity plan cover the loss of its systems?",
    ...controlAnswer("continuityPlan"),
  },
];

/** Payments. */
export const CRIME: readonly QuestionDefinition[] = [
  {
    id: "paymentCallback",
    ask: "Are payment requests and changes to bank details verified by a call to a known number?",
    ...controlAnswer("paymentCallback"),
  },
  {
    id: "paymentDualControl",
    ask: "Does each transfer require dual authorisation?",
    ...controlAnswer("paymentDualControl"),
  },
  { id: "accountVerification", ask: "Is the account holder of a new payee verified before the first payment?" },
  { id: "largestPayment", ask: "What is the largest single payment that it makes?" },
];

/** Those on whom it depends. */
export const SUPPLIERS: readonly QuestionDefinition[] = [
  { id: "supplierReview", ask: "Is the security of critical suppliers reviewed?", ...controlAnswer("supplierReview") },
  { id: "supplierContracts", ask: "Do supplier contracts require security measures and incident notification?" },
  { id: "criticalSuppliers", ask: "Without which suppliers could it not operate for a day?" },
];

/** Who answers for security, and what is certified. */
export const GOVERNANCE: readonly QuestionDefinition[] = [
  {
    id: "securityContact",
    ask: "Is a named individual responsible for cyber security?",
    ...controlAnswer("securityContact"),
  },
  { id: "cyberEssentials", ask: "Is it certified to Cyber Essentials?", ...controlAnswer("cyberEssentials") },
  {
    id: "cyberEssentialsPlus",
    ask: "Is it certified to Cyber Essentials Plus?",
    ...controlAnswer("cyberEssentialsPlus"),
  },
  {
    id: "iso27001",
    ask: "Is its information security management certified to ISO 27001?",
    ...controlAnswer("iso27001"),
  },
];
