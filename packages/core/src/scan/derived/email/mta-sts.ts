import type { HttpExchange, MtaStsFacts, TlsRptFacts } from "@broker/contracts";
import type { Lookup } from "../dns/dns-lookup.ts";
import { parseTagList, tagValue, versionedRecord } from "./tagged-records.ts";

/** A policy file as read (RFC 8461 §3.2). `max_age` in seconds. */
interface StsPolicy {
  readonly mode: "enforce" | "testing" | "none";
  readonly maxAge: number;
  readonly mx: readonly string[];
}

const MODES = ["enforce", "testing", "none"] as const;
const LONGEST_AGE = 31_557_600;

/**
 * Reads `key: value` lines ended by LF or CRLF. Unknown keys are ignored; of a repeated key other than `mx` the first
 * counts.
 */
export function parseStsPolicy(text: string): { readonly policy: StsPolicy } | { readonly error: string } {
  const fields = new Map<string, string>();
  const mx: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const colon = line.indexOf(":");
    if (colon < 1) return { error: "policy-syntax" };
    const key = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    if (key === "mx") mx.push(value.toLowerCase().replace(/\.$/, ""));
    else if (!fields.has(key)) fields.set(key, value);
  }
  if (fields.get("version") !== "STSv1") return { error: "policy-version" };
  const mode = MODES.find((word) => word === fields.get("mode"));
  if (!mode) return { error: "policy-mode" };
  const age = fields.get("max_age") ?? "";
  if (!/^\d{1,10}$/.test(age) || Number(age) > LONGEST_AGE) return { error: "policy-max-age" };
  if (mx.some((pattern) => !/^(\*\.)?([a-z0-9_-]{1,63}\.)*[a-z0-9-]{1,63}$/.test(pattern)))
    return { error: "policy-mx" };
  if (mx.length === 0 && mode !== "none") return { error: "policy-mx" };
  return { policy: { mode, maxAge: Number(age), mx } };
}

/** Whether a policy names an MX host; `*.` matches exactly one label (RFC 8461 §4.1). */
export function stsNames(policy: StsPolicy, host: string): boolean {
  const parent = host.slice(host.indexOf(".") + 1);
  return policy.mx.some((pattern) => (pattern.startsWith("*.") ? pattern.slice(2) === parent : pattern === host));
}

const PASSING = new Set(["dns-failed", "proxy", "timeout", "connect-timeout", "budget", "aborted"]);

/** The policy file of an exchange, or why senders do not accept it (RFC 8461 §3.3). `null` = not observed. */
function policyFile(exchange: HttpExchange | undefined): { text: string } | { error: string } | null {
  if (!exchange) return null;
  if (exchange.certificateError !== null) return { error: "policy-certificate" };
  if (exchange.error) return PASSING.has(exchange.error.code) ? null : { error: "policy-unreachable" };
  if (exchange.status !== 200) return { error: `policy-status-${exchange.status ?? "none"}` };
  const type = exchange.headers.find(([name]) => name === "content-type")?.[1] ?? "";
  if (!/^text\/plain\s*(;|$)/i.test(type.trim())) return { error: "policy-content-type" };
  if (!exchange.body || exchange.body.truncated || exchange.body.broken) return { error: "policy-body" };
  return { text: exchange.body.text };
}

/** MTA-STS of a mail domain: the TXT record, and the policy that it announces compared with the MX hosts. */
export async function mtaStsFacts(
  domain: string,
  mxHosts: readonly string[] | null | Promise<readonly string[] | null>,
  exchange: HttpExchange | undefined,
  lookup: Lookup,
): Promise<MtaStsFacts> {
  const found = versionedRecord(await lookup(`_mta-sts.${domain}`, "TXT"), "STSv1");
  const base: MtaStsFacts = {
    record: true,
    valid: false,
    error: null,
    id: null,
    mode: null,
    maxAge: null,
    mxMatch: null,
  };
  if ("fault" in found) {
    if (found.fault === "temperror") return { ...base, record: null, valid: null, error: "temperror" };
    return { ...base, record: false, error: found.fault };
  }
  const id = tagValue(parseTagList(found.text).tags, "id");
  if (id === null || !/^[a-z0-9]{1,32}$/i.test(id)) return { ...base, error: "record-id" };
  const file = policyFile(exchange);
  if (!file) return { ...base, id, valid: null, error: "policy-not-seen" };
  const read = "text" in file ? parseStsPolicy(file.text) : file;
  if ("error" in read) return { ...base, id, error: read.error };
  const hosts = await mxHosts;
  const mxMatch = hosts === null || hosts.length === 0 ? null : hosts.every((host) => stsNames(read.policy, host));
  return { ...base, id, valid: true, mode: read.policy.mode, maxAge: read.policy.maxAge, mxMatch };
}

/** Where a domain publishes its MTA-STS policy (RFC 8461 §3.3). */
export function stsPolicyUrl(domain: string): string {
  return `https://mta-sts.${domain}/.well-known/mta-sts.txt`;
}

/** TLS reporting of a mail domain (RFC 8460 §3): at least one mailto or https address. */
export async function tlsRptFacts(domain: string, lookup: Lookup): Promise<TlsRptFacts> {
  const found = versionedRecord(await lookup(`_smtp._tls.${domain}`, "TXT"), "TLSRPTv1");
  if ("fault" in found) {
    const none = found.fault === "temperror" ? null : false;
    return { present: none, valid: none, error: found.fault, rua: [] };
  }
  const listed = (tagValue(parseTagList(found.text).tags, "rua") ?? "").split(",").map((uri) => uri.trim());
  const rua = listed.filter((uri) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/i.test(uri));
  const valid = rua.length > 0 && rua.length === listed.length;
  return { present: true, valid, error: valid ? null : "rua", rua };
}
