import { controlAnswer, type QuestionDefinition } from "../question-definition.ts";

/** What happens on the day. */
export const RESPONSE: readonly QuestionDefinition[] = [
  { id: "incidentPlan", ask: "Is a written plan for a security incident in effect?", ...controlAnswer("incidentPlan") },
  {
    id: "incidentExercise",
    ask: "Was that plan exercised within the last year?",
    ...controlAnswer("incidentExercise"),
  },
  { id: "exerciseDate", ask: "When was it last exercised?" },
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
    ask: "Are requests to pay or to change bank details checked by a call to a known number?",
    ...controlAnswer("paymentCallback"),
  },
  { id: "paymentDualControl", ask: "Does each transfer need a second person?", ...controlAnswer("paymentDualControl") },
  { id: "accountVerification", ask: "Is the owner of a new bank account verified before the first payment?" },
  { id: "largestPayment", ask: "What is the largest single payment that it makes?" },
];

/** Those on whom it depends. */
export const SUPPLIERS: readonly QuestionDefinition[] = [
  { id: "supplierReview", ask: "Is the security of critical suppliers reviewed?", ...controlAnswer("supplierReview") },
  { id: "supplierContracts", ask: "Do contracts with suppliers set duties of security and of telling of incidents?" },
  { id: "criticalSuppliers", ask: "Without which suppliers could it not work for a day?" },
];

/** Who answers for security, and what is certified. */
export const GOVERNANCE: readonly QuestionDefinition[] = [
  { id: "securityContact", ask: "Is one named person responsible for security?", ...controlAnswer("securityContact") },
  { id: "cyberEssentials", ask: "Is it certified to Cyber Essentials?", ...controlAnswer("cyberEssentials") },
  {
    id: "cyberEssentialsPlus",
    ask: "Is it certified to Cyber Essentials Plus?",
    ...controlAnswer("cyberEssentialsPlus"),
  },
  { id: "iso27001", ask: "Is its management of security certified to ISO 27001?", ...controlAnswer("iso27001") },
];
