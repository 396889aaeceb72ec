import { type Lookalike, type LookalikeSearch, type ScanReport, showCount } from "@broker/contracts";
import { type TriggerFinding, type TriggerRule, triggerRule } from "../trigger-rule.ts";

/** Number of earlier searches checked for a name. */
const LOOK_BACK = 10;

interface Seen {
  readonly domain: string;
  readonly shown: string;
}

function finding(
  found: readonly Seen[],
  { before, takesMail }: { readonly before: string; readonly takesMail: boolean },
): TriggerFinding | null {
  const [first] = found;
  if (first === undefined) return null;
  const domains = found.map(({ domain }) => domain);
  return {
    event:
      found.length === 1
        ? `New lookalike domain: ${first.domain}`
        : `${showCount(found.length, "new lookalike domain")}, one ${first.domain}`,
    type: "risk",
    priority: takesMail ? "high" : "medium",
    impact: takesMail
      ? "A domain that looks like the company's receives email: a common start of payment fraud. Its owner has not been checked."
      : "A domain that looks like the company's may be meant for forged invoices, or be its own. Its owner has not been checked.",
    actionRequired: "Ask whether the domain is theirs; if not, warn those who pay invoices, and have it taken down.",
    evidence: found.map(({ domain, shown }) => ({ label: domain, before, after: shown })),
    once: JSON.stringify([...domains].sort()),
  };
}

/** Lookalike names in the company's certificates; null = the log was not queried, did not respond or was incomplete. */
export function lookalikesInCertificates({ facts }: ScanReport): readonly string[] | null {
  const log = facts.certificates?.log ?? null;
  return log === null || log.truncated ? null : (log.lookalikes ?? null);
}

/** A lookalike name newly listed in certificates with the domain. Often it is the company's own. */
export const newLookalikeDomain: TriggerRule = triggerRule(
  "new-lookalike-domain",
  lookalikesInCertificates,
  (before, after) => {
    const found = after.filter((name) => !before.includes(name));
    const shown = "named in a certificate of the domain";
    return finding(
      found.map((domain) => ({ domain, shown })),
      { before: "in none", takesMail: false },
    );
  },
);

const taken = ({ hasMail, hasAddress }: Lookalike) =>
  `exists${hasMail === true ? ", takes mail" : ""}${hasAddress === true ? ", has an address" : ""}`;

/**
 * Names found by the last search that the previous search reported as unregistered. Names not searched for before, or
 * without an answer, are excluded.
 * @param earlier searches for the same domain, newest first
 */
export function registeredSince(earlier: readonly LookalikeSearch[], last: LookalikeSearch): TriggerFinding | null {
  const known = earlier.slice(0, LOOK_BACK);
  const isNew = ({ domain }: Lookalike) => {
    const previous = known.find(
      ({ free, found }) => free.includes(domain) || found.some((each) => each.domain === domain),
    );
    return previous?.free.includes(domain) ?? false;
  };
  const found = last.found.filter(isNew);
  return finding(
    found.map((each) => ({ domain: each.domain, shown: taken(each) })),
    { before: "free", takesMail: found.some(({ hasMail }) => hasMail === true) },
  );
}
