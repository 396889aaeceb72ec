/** One policy: its directives in lower case with their values as written. */
export type CspPolicy = ReadonlyMap<string, readonly string[]>;

const BLANK = /[\t\n\f\r ]+/;

/** Reads one serialised policy (CSP 3 §2.2.1): directives separated by `;`, of two with one name the first counts. */
function parsePolicy(text: string): CspPolicy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.slice(0, 65_536).split(";")) {
    const [name = "", ...values] = part.split(BLANK).filter(Boolean);
    const key = name.toLowerCase();
    if (key !== "" && !policy.has(key)) policy.set(key, values);
  }
  return policy;
}

/** Not honoured in a meta element (CSP 3 §3.3). */
const HEADER_ONLY = ["frame-ancestors", "report-uri", "sandbox"];

/**
 * All policies that browsers enforce on a page; each of them applies. A header field may contain several, separated by
 * commas (§2.2.2); a meta element contains one, without the directives that only headers may set. Empty ones are
 * dropped.
 */
export function cspPolicies(headers: readonly string[], metas: readonly string[]): CspPolicy[] {
  const sent = headers.flatMap((value) => value.split(",")).map(parsePolicy);
  const written = metas.map(
    (value) => new Map([...parsePolicy(value)].filter(([name]) => !HEADER_ONLY.includes(name))),
  );
  return [...sent, ...written].filter((policy) => policy.size > 0).slice(0, 20);
}
