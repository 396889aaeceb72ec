import type { DnsAnswer, ProofCheck, TlsFailure } from "@broker/contracts";
import type { Dns, Tls } from "../../ports.ts";
import { answerState, recordsOf } from "../../scan/derived/dns/dns-lookup.ts";

/** The texts of a name; null = the DNS gave no conclusive answer. */
export function textsIn(answer: DnsAnswer): string[] | null {
  if (answerState(answer) === "unknown") return null;
  return recordsOf(answer, "TXT").map(({ text }) => text);
}

/** What was found of a TXT record that must have a value. */
export function textCheck(
  id: ProofCheck["id"],
  name: string,
  texts: readonly string[] | null,
  isFound: boolean,
): ProofCheck {
  if (texts === null) return { id, outcome: "unknown", found: `The DNS did not answer for ${name}.` };
  if (isFound) return { id, outcome: "passed", found: `${name} has the value.` };
  const found = texts.length === 0 ? `${name} has no TXT record.` : `The TXT record of ${name} has another value.`;
  return { id, outcome: "failed", found };
}

/** Failures that show nothing about the certificate. */
const INCONCLUSIVE: ReadonlySet<TlsFailure["code"]> = new Set(["proxy", "timeout", "budget", "aborted"]);

interface Site {
  readonly dns: Dns;
  readonly tls: Tls;
}

async function certificateCheck({ dns, tls }: Site, domain: string): Promise<ProofCheck> {
  const id = "certificate";
  const seen = await tls.handshake(domain);
  if ("failure" in seen) {
    const { code } = seen.failure;
    // A name without an address is conclusive, a DNS server without an answer is not.
    const isSilent = code === "dns" && answerState(await dns.ask(domain, "A")) === "unknown";
    const outcome = isSilent || INCONCLUSIVE.has(code) ? "unknown" : "failed";
    return { id, outcome, found: `No TLS connection to ${domain} was possible.` };
  }
  const { verifyError, nameMatches } = seen.handshake;
  if (!nameMatches) return { id, outcome: "failed", found: `The certificate is not for ${domain}.` };
  if (verifyError !== null) return { id, outcome: "failed", found: `The certificate is not valid (${verifyError}).` };
  return { id, outcome: "passed", found: `The certificate is valid for ${domain}.` };
}

/**
 * Proves that a domain is the workspace's, and that browsers accept it: the TXT record, and the certificate at its
 * port 443. Never rejects.
 */
export async function proveDomain(
  site: Site,
  asked: { readonly domain: string; readonly name: string; readonly value: string },
): Promise<ProofCheck[]> {
  const texts = textsIn(await site.dns.ask(asked.name, "TXT"));
  const isFound = texts?.some((text) => text.trim() === asked.value) ?? false;
  return [textCheck("txt", asked.name, texts, isFound), await certificateCheck(site, asked.domain)];
}
