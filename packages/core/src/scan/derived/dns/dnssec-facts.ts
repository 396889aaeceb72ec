import type { DnssecFacts } from "@broker/contracts";
import { answerState } from "./answer-state.ts";
import type { Lookup } from "./lookup.ts";

/**
 * DNSSEC of a zone: a DS at the parent and keys at the apex (RFC 4035). `validated` and `bogus` are meaningful only
 * where the resolver is known to validate: it sets AD on what it verified and answers SERVFAIL for what does not
 * verify.
 */
export async function dnssecFacts(
  apex: string,
  resolverValidates: boolean | null,
  lookup: Lookup,
): Promise<DnssecFacts> {
  const [ds, dnskey, soa] = await Promise.all([lookup(apex, "DS"), lookup(apex, "DNSKEY"), lookup(apex, "SOA")]);
  const has = (answer: typeof ds) => (answerState(answer) === "unknown" ? null : answer.status === "ok");
  const [hasDs, hasDnskey] = [has(ds), has(dnskey)];
  const signed = hasDs === false || hasDnskey === false ? false : hasDs && hasDnskey;
  if (resolverValidates !== true) return { signed, hasDs, hasDnskey, validated: null, bogus: null };
  const broken = hasDs === true && (soa.status === "servfail" || dnskey.status === "servfail");
  const answered = soa.status === "ok";
  return {
    signed,
    hasDs,
    hasDnskey,
    validated: broken ? false : answered ? soa.authenticated : null,
    bogus: broken ? true : answered ? false : null,
  };
}
