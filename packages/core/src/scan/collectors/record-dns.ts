import type { DnsAnswer } from "@broker/contracts";
import type { Dns } from "../../ports.ts";
import { canonicalName } from "../derived/dns/dns-lookup.ts";

/**
 * A resolver that records its answers. Each query is sent once; `answers` is sorted, so that timing leaves no trace.
 */
export interface RecordingDns extends Dns {
  answers(): DnsAnswer[];
}

/** Wraps a resolver for one scan. */
export function recordDns(dns: Dns): RecordingDns {
  const asked = new Map<string, Promise<DnsAnswer>>();
  const answered = new Map<string, DnsAnswer>();
  return {
    ask(name, type) {
      const key = `${canonicalName(name)} ${type}`;
      const known = asked.get(key);
      if (known) return known;
      const asking = dns.ask(canonicalName(name), type).then((answer) => {
        answered.set(key, answer);
        return answer;
      });
      asked.set(key, asking);
      return asking;
    },
    answers: () => [...answered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
  };
}
