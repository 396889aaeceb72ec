import type { ProofCheck } from "@broker/contracts";
import type { Dns } from "../../ports.ts";
import { answerState, type Lookup, recordsOf } from "../../scan/derived/dns/dns-lookup.ts";
import { spfSenders } from "../../scan/derived/email/spf/evaluate-spf.ts";
import { parseNetwork } from "../../scan/derived/email/spf/parse-network.ts";
import { textCheck, textsIn } from "./prove-domain.ts";

/** The IPv4 addresses of a host; null = the DNS gave no conclusive answer. An address is its own. */
async function addressesOf(lookup: Lookup, host: string): Promise<string[] | null> {
  if (/^[\d.]+$/.test(host)) return [host];
  const answer = await lookup(host, "A");
  return answerState(answer) === "unknown" ? null : recordsOf(answer, "A").map(({ address }) => address);
}

const spf = (outcome: ProofCheck["outcome"], found: string): ProofCheck => ({ id: "spf", outcome, found });

async function spfCheck(lookup: Lookup, domain: string, mailHost: string | null): Promise<ProofCheck> {
  if (mailHost === null) return spf("unknown", "No mail server is configured that could be authorised.");
  const { error, passed } = await spfSenders(domain, lookup);
  if (error === "temperror") return spf("unknown", `The DNS did not answer for the SPF record of ${domain}.`);
  if (error === "none") return spf("failed", `${domain} has no SPF record.`);
  if (error !== null) return spf("failed", `The SPF record of ${domain} is not valid (${error}).`);
  const addresses = await addressesOf(lookup, mailHost);
  // Of IPv6 senders the evaluation knows wide networks alone.
  if (addresses === null || addresses.length === 0)
    return spf("unknown", `No IPv4 address of ${mailHost} could be found.`);
  const isAuthorised = addresses.every((text) => {
    const range = parseNetwork(4, text);
    if (range === null || range === "tiny") return false;
    return passed.some(({ family, from, to }) => family === 4 && from <= range.from && to >= range.to);
  });
  return isAuthorised
    ? spf("passed", `The SPF record of ${domain} authorises ${mailHost}.`)
    : spf("failed", `The SPF record of ${domain} does not authorise ${mailHost}.`);
}

/** What is to be proven of a sender. */
export interface AskedSender {
  /** The domain of its address: the mail server's envelope and the signature have the same, so that both align. */
  readonly domain: string;
  /** Name of the record of the public key. */
  readonly keyName: string;
  /** Base64 of its SubjectPublicKeyInfo; null = there is none yet. */
  readonly publicKey: string | null;
  /** Host of the mail server that sends; null = none is configured. */
  readonly mailHost: string | null;
}

/** Proves that emails of a sender pass SPF and DKIM with aligned domains (RFC 7489, section 3.1). Never rejects. */
export async function proveSender(dns: Dns, asked: AskedSender): Promise<ProofCheck[]> {
  const { domain, keyName, publicKey, mailHost } = asked;
  const lookup: Lookup = (name, type) => dns.ask(name, type);
  const texts = textsIn(await lookup(keyName, "TXT"));
  const keyOf = (text: string) => /(?:^|;)\s*p\s*=\s*([A-Za-z0-9+/=\s]*)/.exec(text)?.[1]?.replace(/\s/g, "");
  const isFound = publicKey !== null && (texts?.some((text) => keyOf(text) === publicKey) ?? false);
  return [await spfCheck(lookup, domain, mailHost), textCheck("dkim", keyName, texts, isFound)];
}
