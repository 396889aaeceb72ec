/**
 * Questions of a proposal that no other field of the record answers, by id; their answers are texts in the field
 * `proposalAnswers`. Wording is ours.
 */
export const OWN_QUESTIONS = {
  turnoverBefore: "What was its turnover in the previous year?",
  turnoverNext: "What is its estimated turnover for the coming year?",
  grossProfit: "What was its gross profit in the last full financial year?",
  largestClients: "What share of turnover comes from its five largest clients?",
  bank: "Which banks and payment service providers does it use?",
  managedServices: "Which IT functions are outsourced, and to which providers?",
  servers: "How many servers does it have, owned and hosted?",
  workstations: "How many desktops, laptops and tablets does it have?",
  itBudget: "What is its annual IT budget?",
  securityBudget: "How much of the IT budget is for security?",
  cloudProviders: "Which cloud services does the business depend on?",
  operationalTechnology: "Does it use operational technology, and is it on the same network?",
  cardTransactions: "How many card transactions does it process in a year?",
  encryptionInTransit: "Is sensitive data encrypted in transit over public networks?",
  dataRetention: "What is the data retention period, and who is responsible for deletion?",
  mfaExceptions: "Which users or systems are exempt from MFA, and why?",
  antivirus: "Which antivirus product runs on the devices without EDR?",
  remoteAccess: "How do users access its systems remotely (VPN, gateway, cloud)?",
  backupInterval: "How often are backups taken: daily, weekly, monthly, quarterly, half-yearly, never?",
  backupCloud: "Do cloud backups have separate credentials with multi-factor authentication (MFA)?",
  patchFrequency: "How often are all other updates applied?",
  exerciseDate: "When was it last tested?",
  accountVerification: "Is the account holder of a new payee verified before the first payment?",
  largestPayment: "What is the largest single payment that it makes?",
  supplierContracts: "Do supplier contracts require security measures and incident notification?",
  criticalSuppliers: "Without which suppliers could it not operate for a day?",
  incidents: "What other incidents has it had in the last three years, with or without a loss?",
  proceedings: "Have regulators, courts or the police investigated it over data or security?",
  circumstances: "Is it aware of any circumstance that may lead to a loss or a claim?",
  refusals: "Has an insurer declined, cancelled or imposed special terms on such cover?",
  waitingPeriod: "What waiting period (hours) is required for business interruption?",
  retroactiveDate: "What retroactive date is required?",
  subLimits: "Which sub-limits are required?",
} as const;

/** Id of such a question. */
export type OwnQuestion = keyof typeof OWN_QUESTIONS;

export const OWN_QUESTION_IDS = Object.keys(OWN_QUESTIONS) as readonly OwnQuestion[];
