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

/** What a source list allows. A directive that is absent and has no fallback allows everything. */
interface CspSources {
  readonly missing: boolean;
  /**
   * Code or style in the page itself may run: 'unsafe-inline' without nonce, hash or 'strict-dynamic' (CSP 3 §6.7.3.2).
   */
  readonly inline: boolean;
  readonly unsafeEval: boolean;
  /** A whole scheme or every host. No effect with 'strict-dynamic', which ignores host and scheme sources. */
  readonly broad: boolean;
  readonly data: boolean;
  /** The whole of a host on which anyone can publish a script. No effect with 'strict-dynamic'. */
  readonly published: boolean;
  /** Names http: or ftp: addresses. */
  readonly insecure: boolean;
  /** Allows nothing. */
  readonly none: boolean;
}

const FALLBACK: Readonly<Record<string, readonly string[]>> = {
  "script-src-elem": ["script-src-elem", "script-src", "default-src"],
  "script-src-attr": ["script-src-attr", "script-src", "default-src"],
  "script-src": ["script-src", "default-src"],
  "style-src-elem": ["style-src-elem", "style-src", "default-src"],
  "style-src-attr": ["style-src-attr", "style-src", "default-src"],
  "object-src": ["object-src", "default-src"],
  "img-src": ["img-src", "default-src"],
  "media-src": ["media-src", "default-src"],
};

const BROAD = /^(?:\*|(?:https?|ftp):(?:\/\/\*(?:\.\*)?(?::\*)?)?)$/;

/**
 * Hosts that serve every package of npm or every file of public repositories, as their vendors document them, named
 * without a path that narrows them to one package (CSP 3 §6.7.2.8).
 */
const PUBLISHED =
  /^(?:https?:\/\/)?(?:[\w*-]+\.)*(?:jsdelivr\.net|unpkg\.com|esm\.sh|esm\.run|skypack\.dev|statically\.io|githack\.com)(?::(?:443|\*))?(?:\/(?:npm\/|gh\/)?)?$/;

/** Reads the list that governs a directive, fallbacks followed (CSP 3 §6.8.3). Keywords are case-insensitive. */
function cspSources(policy: CspPolicy, directive: string): CspSources {
  const name = (FALLBACK[directive] ?? [directive]).find((candidate) => policy.has(candidate));
  const written = name === undefined ? undefined : policy.get(name);
  if (written === undefined)
    return {
      missing: true,
      inline: true,
      unsafeEval: true,
      broad: true,
      data: true,
      published: true,
      insecure: false,
      none: false,
    };
  const sources = written.map((source) => source.toLowerCase());
  // 'none' together with other sources is ignored (§6.7.2.3).
  const listed = sources.filter((source) => source !== "'none'");
  const nonced = listed.some((source) => /^'(?:nonce-|sha(?:256|384|512)-)/.test(source));
  const dynamic = directive.startsWith("script-src") && listed.includes("'strict-dynamic'");
  return {
    missing: false,
    inline: listed.includes("'unsafe-inline'") && !nonced && !dynamic,
    unsafeEval: listed.includes("'unsafe-eval'"),
    broad: !dynamic && listed.some((source) => BROAD.test(source)),
    data: !dynamic && listed.includes("data:"),
    published: !dynamic && listed.some((source) => PUBLISHED.test(source)),
    insecure: !dynamic && listed.some((source) => /^(?:http|ftp):/.test(source)),
    none: listed.length === 0,
  };
}

/** What all policies of a page together still allow: something is allowed only if every one of them allows it. */
interface CspStrength {
  /** Scripts in the page, from data: addresses or from everywhere. */
  readonly scripts: boolean;
  /** Scripts that anyone may have published, from everywhere or from a public package host. */
  readonly publishedScripts: boolean;
  /** Plug-ins from everywhere. */
  readonly objects: boolean;
  readonly unsafeEval: boolean;
  readonly styles: boolean;
  /** Scripts, styles, frames … over HTTP. */
  readonly insecureActive: boolean;
  /** Images and media over HTTP. */
  readonly insecurePassive: boolean;
  /** A policy starts from default-src 'none'. */
  readonly defaultNone: boolean;
  /** Any URL may become the page's base. */
  readonly base: boolean;
}

const PASSIVE = ["img-src", "media-src"];
const isActive = (name: string) =>
  (name.endsWith("-src") ||
    name.endsWith("-src-elem") ||
    name.endsWith("-src-attr") ||
    name === "form-action" ||
    name === "base-uri") &&
  !PASSIVE.includes(name);

const wide = ({ missing, inline, broad, data }: CspSources) => missing || inline || broad || data;

function insecure(policies: readonly CspPolicy[], names: (policy: CspPolicy) => string[]): boolean {
  const stated = policies.map(names).filter((list) => list.length > 0);
  return (
    stated.length > 0 &&
    policies.every(
      (policy) => names(policy).length === 0 || names(policy).some((name) => cspSources(policy, name).insecure),
    )
  );
}

/** Assesses the policies of a page together. */
export function cspStrength(policies: readonly CspPolicy[]): CspStrength {
  const every = (test: (policy: CspPolicy) => boolean) => policies.every(test);
  return {
    scripts: every(
      (policy) => wide(cspSources(policy, "script-src-elem")) || cspSources(policy, "script-src-attr").inline,
    ),
    publishedScripts: every((policy) => {
      const { broad, published } = cspSources(policy, "script-src-elem");
      return broad || published;
    }),
    objects: every((policy) => cspSources(policy, "object-src").broad),
    unsafeEval: every((policy) => cspSources(policy, "script-src").unsafeEval),
    styles: every(
      (policy) => wide(cspSources(policy, "style-src-elem")) || cspSources(policy, "style-src-attr").inline,
    ),
    insecureActive: insecure(policies, (policy) => [...policy.keys()].filter(isActive)),
    insecurePassive: insecure(policies, (policy) =>
      PASSIVE.filter((name) => policy.has(name) || policy.has("default-src")),
    ),
    defaultNone: policies.some((policy) => policy.has("default-src") && cspSources(policy, "default-src").none),
    base: every((policy) => {
      const { missing, broad, data } = cspSources(policy, "base-uri");
      return missing || broad || data;
    }),
  };
}
