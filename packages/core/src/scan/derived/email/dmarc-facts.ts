import type { DmarcFacts } from "@broker/contracts";
import { getDomain } from "tldts";
import { answerState, type Lookup, recordsOf } from "../dns/dns-lookup.ts";
import { type DmarcPolicy, type DmarcRecord, isDmarc, parseDmarc, rfc7489Differences } from "./dmarc-record.ts";

/** The record at `_dmarc.<name>`. */
type DmarcAnswer =
  | { readonly kind: "record"; readonly record: DmarcRecord }
  | { readonly kind: "none" | "multiple" | "unreadable" | "unknown" };

/** The policy record that applies to a domain, and the lookup path. */
interface DmarcDiscovery {
  /** Answer at the domain itself. */
  readonly own: DmarcAnswer;
  /** The record that applies, with the domain that publishes it. */
  readonly found: { readonly domain: string; readonly record: DmarcRecord } | null;
  /** A query on the path got no answer, so `found` may be wrong. */
  readonly undetermined: boolean;
}

/** Names of the tree walk after the first, longest first: at most seven (RFC 9989 §4.10). */
export function walkTargets(domain: string): string[] {
  const labels = domain.split(".");
  const longest = Math.min(labels.length - 1, 7);
  return Array.from({ length: longest }, (_, index) => labels.slice(labels.length - longest + index).join("."));
}

async function askDmarc(domain: string, lookup: Lookup): Promise<DmarcAnswer> {
  const answer = await lookup(`_dmarc.${domain}`, "TXT");
  if (answerState(answer) === "unknown") return { kind: "unknown" };
  const texts = recordsOf(answer, "TXT").map((record) => record.text);
  const records = texts.filter(isDmarc);
  if (records.length > 1) return { kind: "multiple" };
  if (records[0] !== undefined) return { kind: "record", record: parseDmarc(records[0]) };
  return { kind: texts.some((text) => /dmarc1/i.test(text)) ? "unreadable" : "none" };
}

/**
 * Finds the policy record for mail from `domain` (RFC 9989 §4.10): its own, else its organisational domain's, else that
 * of a public suffix. Several records at one name count as none. At most eight queries.
 */
export async function discoverDmarc(domain: string, lookup: Lookup): Promise<DmarcDiscovery> {
  const own = await askDmarc(domain, lookup);
  if (own.kind === "record" && own.record.usable) {
    return { own, found: { domain, record: own.record }, undetermined: false };
  }
  if (own.kind === "unknown") return { own, found: null, undetermined: true };
  const targets = walkTargets(domain);
  const answers = await Promise.all(targets.map((target) => askDmarc(target, lookup)));
  const met: { domain: string; record: DmarcRecord }[] = [];
  let undetermined = false;
  for (const [index, answer] of answers.entries()) {
    if (answer.kind === "unknown") undetermined = true;
    if (answer.kind !== "record" || !answer.record.usable) continue;
    const target = targets[index] ?? "";
    met.push({ domain: target, record: answer.record });
    if (answer.record.psd === "n" || answer.record.psd === "y") break;
  }
  const found = organisational(met) ?? null;
  return { own, found, undetermined: undetermined };
}

/**
 * Of the records met, longest name first: the one marked psd=n; else below psd=y, or that itself; else the shortest
 * name's.
 */
function organisational(met: readonly { domain: string; record: DmarcRecord }[]) {
  const last = met.at(-1);
  if (last?.record.psd !== "y") return last;
  const below = met.at(-2);
  return below && below.domain.split(".").length === last.domain.split(".").length + 1 ? below : last;
}

const MAX_HOSTS = 4;

const organisation = (host: string) => getDomain(host) ?? host;

/**
 * Queries each reporting host outside the organisation for whether it accepts reports about `publisher`
 * (`<publisher>._report._dmarc.<host>`, RFC 9990 §4). null = could not be queried; at most four hosts.
 */
export async function externalReports(
  publisher: string,
  rua: readonly string[],
  lookup: Lookup,
): Promise<Record<string, boolean | null>> {
  const hosts = [...new Set(rua.map((uri) => uri.slice(uri.lastIndexOf("@") + 1).toLowerCase()))].sort();
  const outside = hosts.filter((host) => organisation(host) !== organisation(publisher));
  const answers = await Promise.all(
    outside.map(async (host, index): Promise<[string, boolean | null]> => {
      if (index >= MAX_HOSTS) return [host, null];
      const answer = await lookup(`${publisher}._report._dmarc.${host}`, "TXT");
      if (answerState(answer) === "unknown") return [host, null];
      return [host, recordsOf(answer, "TXT").some((record) => /^v\s*=\s*DMARC1\s*(;|$)/.test(record.text))];
    }),
  );
  return Object.fromEntries(answers);
}

const ONE_BELOW: Readonly<Record<DmarcPolicy, DmarcPolicy>> = {
  reject: "quarantine",
  quarantine: "none",
  none: "none",
};

/**
 * The policy that receivers apply to mail from the domain: inherited ones by `sp`, or `np` for a name that does not
 * exist.
 */
function effectivePolicy(record: DmarcRecord, inherited: boolean, exists: boolean): DmarcPolicy | null {
  const requested = !inherited ? record.p : exists ? (record.sp ?? record.p) : (record.np ?? record.sp ?? record.p);
  return requested && record.t === "y" ? ONE_BELOW[requested] : requested;
}

function errorOf(discovery: DmarcDiscovery): string | null {
  const { own, found } = discovery;
  if (own.kind === "multiple") return "multiple-records";
  if (own.kind === "unreadable") return "syntax";
  if (own.kind === "record" && own.record.error) return own.record.error;
  if (discovery.undetermined) return "temperror";
  return found ? found.record.error : "none";
}

/** DMARC of a mail domain by tree walk (RFC 9989). `exists: null` counts as existing. */
export async function dmarcFacts(
  domain: string,
  exists: boolean | null | Promise<boolean | null>,
  lookup: Lookup,
): Promise<DmarcFacts> {
  const discovery = await discoverDmarc(domain, lookup);
  const { own, found, undetermined } = discovery;
  const error = errorOf(discovery);
  const attempted = own.kind === "multiple" || own.kind === "unreadable" || own.kind === "record";
  const shown = found?.record ?? (own.kind === "record" ? own.record : null);
  const inherited = found !== null && found.domain !== domain;
  return {
    present: found || attempted ? true : undetermined ? null : false,
    valid: undetermined ? null : found !== null && error === null,
    error,
    location: found ? `_dmarc.${found.domain}` : attempted ? `_dmarc.${domain}` : null,
    inherited: found === null && undetermined && !attempted ? null : inherited,
    p: shown?.p ?? null,
    sp: shown?.sp ?? null,
    np: shown?.np ?? null,
    pct: shown?.pct ?? null,
    t: shown?.t ?? null,
    psd: shown?.psd ?? null,
    adkim: shown?.adkim ?? "r",
    aspf: shown?.aspf ?? "r",
    rua: [...(shown?.rua ?? [])],
    ruf: [...(shown?.ruf ?? [])],
    unusableRua: [...(shown?.unusableRua ?? [])],
    unusableRuf: [...(shown?.unusableRuf ?? [])],
    externalRua: found ? await externalReports(found.domain, found.record.rua, lookup) : {},
    effective: found && !undetermined ? effectivePolicy(found.record, inherited, (await exists) !== false) : null,
    rfc7489Differs: found ? rfc7489Differences(domain, found.domain, found.record) : [],
  };
}
