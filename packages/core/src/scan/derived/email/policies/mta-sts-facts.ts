import type { HttpExchange, MtaStsFacts } from "@broker/contracts";
import type { Lookup } from "../../dns/lookup.ts";
import { parseTagList, tagValue } from "../tag-list.ts";
import { parseStsPolicy, stsNames } from "./parse-sts-policy.ts";
import { versionedRecord } from "./versioned-records.ts";

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
    return { ...base, record: found.fault === "multiple-records", error: found.fault };
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
