import { madeBy } from "./history/step-0032.ts";
import { idempotencyKeys } from "./history/step-0033.ts";
import { clientRows } from "./history/step-0034.ts";
import { plans } from "./history/step-0035.ts";
import { notifiedBatches } from "./history/step-0036.ts";
import { declarations } from "./history/step-0037.ts";
import { onboarding } from "./history/step-0038.ts";
import { forms } from "./history/step-0039.ts";
import { submissions } from "./history/step-0040.ts";
import { signatures } from "./history/step-0041.ts";
import { statementEvidence } from "./history/step-0042.ts";
import { userEmail } from "./history/step-0043.ts";
import { compliance } from "./history/step-0044.ts";
import { vendorReports } from "./history/step-0045.ts";
import { clientDocuments } from "./history/step-0046.ts";
import { riskRegister } from "./history/step-0047.ts";
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
];

/** Every migration, oldest first. A new step is added to the history, and its result to the tables. */
export const MIGRATIONS: readonly Migration[] = [...HISTORY];
