import { scans } from "./0001-scans.ts";
import { batches } from "./0002-batches.ts";
import { clients } from "./0003-clients.ts";
import { audit } from "./0004-audit.ts";
import { mailHosts } from "./0005-mail-hosts.ts";
import { prospects } from "./0006-prospects.ts";
import { events } from "./0007-events.ts";
import { book } from "./0008-book.ts";
import { findings } from "./0009-findings.ts";
import { scanAuthority } from "./0010-scan-authority.ts";
import { register } from "./0011-register.ts";
import { outside } from "./0012-outside.ts";
import { batchEnrichment } from "./0013-batch-enrichment.ts";
import { disputeExpiry } from "./0014-dispute-expiry.ts";
import { lookalikes } from "./0015-lookalikes.ts";
import { portfolio } from "./0016-portfolio.ts";
import { predictions } from "./0017-predictions.ts";
import { carriedDisputes } from "./0018-carried-disputes.ts";
import { exports } from "./0019-exports.ts";
import { slips } from "./0020-slips.ts";
import { quotes } from "./0021-quotes.ts";
import { users } from "./0022-users.ts";
import { jobs } from "./0023-jobs.ts";
import { knownBreaches } from "./0024-known-breaches.ts";
import type { Migration } from "./migration.ts";

/** Every migration, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
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
];
