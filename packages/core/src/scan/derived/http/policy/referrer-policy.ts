/** Policies by what they disclose to other sites; names as Referrer Policy §3 lists them. */
const PRIVATE = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const UNSAFE = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];

/** Old keywords of the meta element (HTML §4.2.5.1). */
const OLD: Readonly<Record<string, string>> = {
  never: "no-referrer",
  default: "strict-origin-when-cross-origin",
  always: "unsafe-url",
  "origin-when-crossorigin": "origin-when-cross-origin",
};

/** What other sites learn of the URLs that visitors come from. `policy` is the one that applies. */
export interface ReferrerPolicy {
  readonly state: "absent" | "private" | "unsafe" | "invalid";
  readonly policy: string | null;
}

/**
 * The last known word of the header counts, so that new ones can follow old ones (Referrer Policy §11.1); a meta
 * element that names one overrides the header. No header, or an empty one, leaves the browser's default, which is
 * private.
 */
export function referrerPolicy(headers: readonly string[], meta: string | null): ReferrerPolicy {
  const known = (words: readonly string[]) =>
    words.filter((word) => PRIVATE.includes(word) || UNSAFE.includes(word)).at(-1);
  const sent = headers
    .flatMap((value) => value.split(","))
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const written = meta?.trim().toLowerCase() ?? "";
  const policy = known([OLD[written] ?? written]) ?? known(sent) ?? null;
  if (policy !== null) return { state: PRIVATE.includes(policy) ? "private" : "unsafe", policy };
  return { state: sent.length > 0 || written !== "" ? "invalid" : "absent", policy: null };
}
