import type { DaneFacts, SmtpEvidence, StarttlsFacts } from "@broker/contracts";
import { answerState, type Lookup, recordsOf } from "../dns/dns-lookup.ts";

/**
 * Hosts whose TLSA records mail servers can use: usage 2 or 3 (RFC 7672 §3.1), in answers that are validated (§2.1.1):
 * the zone of the host decides, not that of the mail domain. `present` = at least one host has such records, validated
 * or not.
 * @param hosts the mail servers; null = not known
 * @param resolverValidates the resolver is known to validate, so that AD says something
 */
export async function daneFacts(
  hosts: readonly string[] | null,
  resolverValidates: boolean | null,
  lookup: Lookup,
): Promise<DaneFacts> {
  if (hosts === null) return { present: null, hosts: [], secure: null };
  const answers = await Promise.all(
    hosts.map(async (host) => ({ host, answer: await lookup(`_25._tcp.${host}`, "TLSA") })),
  );
  const usable = answers.filter(({ answer }) =>
    recordsOf(answer, "TLSA").some((record) => record.usage === 2 || record.usage === 3),
  );
  const unknown = answers.some(({ answer }) => answerState(answer) === "unknown");
  if (usable.length === 0) return { present: unknown ? null : false, hosts: [], secure: null };
  const validated = usable.filter(({ answer }) => answer.authenticated);
  const names = (those: typeof usable) => those.map(({ host }) => host);
  if (resolverValidates !== true) return { present: true, hosts: names(usable), secure: null };
  return validated.length > 0
    ? { present: true, hosts: names(validated), secure: true }
    : { present: true, hosts: names(usable), secure: false };
}

/** The response of each MX host on port 25. A host that did not respond has nulls: nothing was observed. */
export function starttlsFacts(hosts: readonly string[], smtp: readonly SmtpEvidence[]): Record<string, StarttlsFacts> {
  const probed = smtp.filter((probe) => hosts.includes(probe.host));
  return Object.fromEntries(
    probed.map(({ host, outcome, starttlsOffered, handshake, askedAt }) => [
      host,
      {
        ...(outcome === "answered"
          ? {
              offered: starttlsOffered,
              protocol: handshake?.protocol ?? null,
              certificateValid: handshake ? handshake.verifyError === null && handshake.nameMatches : null,
            }
          : { offered: null, protocol: null, certificateValid: null }),
        ...(askedAt === undefined ? {} : { askedAt }),
      },
    ]),
  );
}
