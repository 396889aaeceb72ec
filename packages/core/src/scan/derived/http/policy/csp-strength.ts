import type { CspPolicy } from "./csp-policy.ts";
import { type CspSources, cspSources } from "./csp-sources.ts";

/** What all policies of a page together still allow: something is allowed only if every one of them allows it. */
export interface CspStrength {
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
