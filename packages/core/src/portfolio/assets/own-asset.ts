import { type RecordedDomain, recordedDomains } from "../../client/accepted-domains.ts";
import { assertValue } from "../../client/assert-value.ts";
import type { ClientLog } from "../../client/client-log.ts";

/** Who decides about an asset, when, and the scan that led to it. */
export interface AssetDecision {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly scanId: string;
}

/** Says what the domains are, as the broker's decision: what was said of them before is settled by it. */
function say(log: ClientLog, domains: readonly RecordedDomain[], { by, at, scanId }: AssetDecision): ClientLog {
  const source = `scan ${scanId.slice(0, 8)}`;
  return assertValue(
    log,
    { field: "domains", value: domains, provenance: "declared", asOf: at, by, source, override: true },
    at,
  );
}

/** The client's record with a host among its accepted domains; one that is there already only gets the role. */
export function ownAsset(
  log: ClientLog,
  host: string,
  { role, company }: Pick<RecordedDomain, "role" | "company">,
  decision: AssetDecision,
): ClientLog {
  const others = recordedDomains(log).filter(({ name }) => name.toLowerCase() !== host);
  return say(
    log,
    [...others, { name: host, role, accepted: true, ...(company === undefined ? {} : { company }) }],
    decision,
  );
}

/** The client's record without a host among its domains; the record as it is where the host is not there. */
export function disownAsset(log: ClientLog, host: string, decision: AssetDecision): ClientLog {
  const domains = recordedDomains(log);
  const others = domains.filter(({ name }) => name.toLowerCase() !== host);
  return others.length === domains.length ? log : say(log, others, decision);
}
