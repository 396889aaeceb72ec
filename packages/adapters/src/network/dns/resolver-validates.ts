import type { DnsClient } from "./dns-client.ts";

/**
 * Asks for the SOA of the root, which is signed: a resolver that validates sets AD on it (RFC 4035 §3.2.3). null = no
 * answer that says anything.
 */
export async function resolverValidates(client: DnsClient, signal: AbortSignal): Promise<boolean | null> {
  const answer = await client.ask(".", "SOA", { signal, spend: () => true });
  return answer.status === "ok" ? answer.authenticated : null;
}
