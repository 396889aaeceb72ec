import { controlQuestion, type QuestionDefinition } from "../question-definition.ts";

/** What happens on the day. */
export const RESPONSE: readonly QuestionDefinition[] = [
  controlQuestion("Is a written incident response plan in place?", "incidentPlan"),
  controlQuestion("Was the plan tested within the last 12 months?", "incidentExercise"),
  { id: "exerciseDate", ask: "When was it last tested?" },
  controlQuestion("Does its business continuity plan cover the loss of its systems?", "continuityPlan"),
];

/** Payments. */
export const CRIME: readonly QuestionDefinition[] = [
  controlQuestion(
    "Are payment requests and changes to bank details verified by a call to a known number?",
    "paymentCallback",
  ),
  controlQuestion("Does each transfer require dual authorisation?", "paymentDualControl"),
  { id: "accountVerification", ask: "Is the account holder of a new payee verified before the first payment?" },
  { id: "largestPayment", ask: "What is the largest single payment that it makes?" },
];

/** Those on whom it depends. */
export const SUPPLIERS: readonly QuestionDefinition[] = [
  controlQuestion("Is the security of critical suppliers reviewed?", "supplierReview"),
  { id: "supplierContracts", ask: "Do supplier contracts require security measures and incident notification?" },
  { id: "criticalSuppliers", ask: "Without which suppliers could it not operate for a day?" },
];

/** Who answers for security, and what is certified. */
export const GOVERNANCE: readonly QuestionDefinition[] = [
  controlQuestion("Is a named individual responsible for cyber security?", "securityContact"),
  controlQuestion("Is it certified to Cyber Essentials?", "cyberEssentials"),
  controlQuestion("Is it certified to Cyber Essentials Plus?", "cyberEssentialsPlus"),
  controlQuestion("Is its information security management certified to ISO 27001?", "iso27001"),
];
