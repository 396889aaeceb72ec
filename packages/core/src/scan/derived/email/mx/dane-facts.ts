import type { DaneFacts } from "@broker/contracts";
import { answerState } from "../../dns/answer-state.ts";
import type { Lookup } from "../../dns/lookup.ts";
import { recordsOf } from "../../dns/records-of.ts";

/**
 * Hosts whose TLSA records mail servers can use: usage 2 or 3 (RFC 7672 §3.1). `present` = at least one host has them;
 * `hosts: null` = the hosts are not known.
 */
export async function daneFacts(hosts: readonly string[] | null, lookup: Lookup): Promise<DaneFacts> {
  if (hosts === null) return { present: null, hosts: [] };
  const answers = await Promise.all(hosts.map((host) => lookup(`_25._tcp.${host}`, "TLSA")));
  const usable = hosts.filter((_, index) => {
    const answer = answers[index];
    return answer !== undefined && recordsOf(answer, "TLSA").some((record) => record.usage === 2 || record.usage === 3);
  });
  const unknown = answers.some((answer) => answerState(answer) === "unknown");
  return { present: usable.length > 0 ? true : unknown ? null : false, hosts: usable };
}
