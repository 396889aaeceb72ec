import type { CspPolicy } from "./csp-policy.ts";

/** What a source list allows. A directive that is absent and has no fallback allows everything. */
export interface CspSources {
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
export function cspSources(policy: CspPolicy, directive: string): CspSources {
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
