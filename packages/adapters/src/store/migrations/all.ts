import { alerts } from "./history/step-0057.ts";
import { monitorSchedules } from "./history/step-0058.ts";
import { messages } from "./history/step-0059.ts";
import { threatIntel } from "./history/step-0060.ts";
import { wholeImports } from "./history/step-0061.ts";
import { scanPoints } from "./history/step-0062.ts";
import { userStates } from "./history/step-0063.ts";
import { kyc } from "./history/step-0064.ts";
import { training } from "./history/step-0065.ts";
import { sanctionsGate } from "./history/step-0066.ts";
import { identityWorkflows } from "./history/step-0067.ts";
import { apiKeys } from "./history/step-0068.ts";
import { documentVerifications } from "./history/step-0070.ts";
import { whiteLabel } from "./history/step-0071.ts";
import { audit, batches, clients, events, mailHosts, prospects, scans } from "./history/steps-0001-0007.ts";
import {
  batchEnrichment,
  book,
  disputeExpiry,
  findings,
  lookalikes,
  outside,
  register,
  scanAuthority,
} from "./history/steps-0008-0015.ts";
import { carriedDisputes, exports, portfolio, predictions, slips } from "./history/steps-0016-0020.ts";
import { jobs, knownBreaches, quotes, users } from "./history/steps-0021-0024.ts";
import {
  declaredBy,
  prospectPremiums,
  quoteTerms,
  registerProposals,
  standingVerdicts,
  storedRegisters,
} from "./history/steps-0025-0031.ts";
import { madeBy } from "./history/steps-0032-0047/step-0032.ts";
import { idempotencyKeys } from "./history/steps-0032-0047/step-0033.ts";
import { clientRows } from "./history/steps-0032-0047/step-0034.ts";
import { plans } from "./history/steps-0032-0047/step-0035.ts";
import { notifiedBatches } from "./history/steps-0032-0047/step-0036.ts";
import { declarations } from "./history/steps-0032-0047/step-0037.ts";
import { onboarding } from "./history/steps-0032-0047/step-0038.ts";
import { forms } from "./history/steps-0032-0047/step-0039.ts";
import { submissions } from "./history/steps-0032-0047/step-0040.ts";
import { signatures } from "./history/steps-0032-0047/step-0041.ts";
import { statementEvidence } from "./history/steps-0032-0047/step-0042.ts";
import { userEmail } from "./history/steps-0032-0047/step-0043.ts";
import { compliance } from "./history/steps-0032-0047/step-0044.ts";
import { vendorReports } from "./history/steps-0032-0047/step-0045.ts";
import { clientDocuments } from "./history/steps-0032-0047/step-0046.ts";
import { riskRegister } from "./history/steps-0032-0047/step-0047.ts";
import { workers } from "./history/steps-0048-0055/step-0048.ts";
import { storedFiles } from "./history/steps-0048-0055/step-0049.ts";
import { settledRisks } from "./history/steps-0048-0055/step-0050.ts";
import { documentReviews } from "./history/steps-0048-0055/step-0051.ts";
import { auditChain } from "./history/steps-0048-0055/step-0052.ts";
import { signInSecurity } from "./history/steps-0048-0055/step-0053.ts";
import { legalHold } from "./history/steps-0048-0055/step-0054.ts";
import { signInAttempts } from "./history/steps-0048-0055/step-0055.ts";
import { indicatorsBySite, integrations } from "./history/steps-0073-0074.ts";
import { prospectsByLetters, prospectsByMarks, prospectsBySearch, sharedViews } from "./history/steps-0077-0084.ts";

import type { Migration } from "./migration.ts";

/** The steps whose result the initial schema is, oldest first. None is ever changed. */
export const HISTORY: readonly Migration[] = [
  scans,
  batches,
  clients,
  audit,
  mailHosts,
  prospects,
  events,
  book,
  findings,
  scanAuthority,
  register,
  outside,
  batchEnrichment,
  disputeExpiry,
  lookalikes,
  portfolio,
  predictions,
  carriedDisputes,
  exports,
  slips,
  quotes,
  users,
  jobs,
  knownBreaches,
  registerProposals,
  quoteTerms,
  declaredBy,
  prospectPremiums,
  standingVerdicts,
  storedRegisters,
  madeBy,
  idempotencyKeys,
  clientRows,
  plans,
  notifiedBatches,
  declarations,
  onboarding,
  forms,
  submissions,
  signatures,
  statementEvidence,
  userEmail,
  compliance,
  vendorReports,
  clientDocuments,
  riskRegister,
  workers,
  storedFiles,
  settledRisks,
  documentReviews,
  auditChain,
  signInSecurity,
  legalHold,
  signInAttempts,
  alerts,
  monitorSchedules,
  messages,
  threatIntel,
  wholeImports,
  scanPoints,
  userStates,
  kyc,
  training,
  sanctionsGate,
  identityWorkflows,
  apiKeys,
  documentVerifications,
  whiteLabel,
  integrations,
  indicatorsBySite,
  sharedViews,
  prospectsBySearch,
  prospectsByLetters,
  prospectsByMarks,
];

/** Every migration, oldest first. A new step is added to the history, and its result to the tables. */
export const MIGRATIONS: readonly Migration[] = [...HISTORY];
