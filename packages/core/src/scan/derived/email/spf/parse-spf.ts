import type { AddressRange } from "./address-range.ts";
import { parseNetwork } from "./parse-network.ts";

const MACRO = /%\{[slodiphcrtv]\d*r?[.\-+,/_=]*\}|%%|%_|%-/gi;

/**
 * A domain-spec (RFC 7208 §7.1): visible characters and well-formed macros, ending in a top label or in a macro. A name
 * without a dot, or with a number for its top label, is a syntax error.
 */
function validDomainSpec(text: string): boolean {
  const plain = text.replace(MACRO, "");
  if (text === "" || plain.includes("%") || !/^[\x21-\x7e]*$/.test(plain)) return false;
  if (/%\{[slodiphcrtv]\d*r?[.\-+,/_=]*\}$/i.test(text)) return true;
  const top = /\.([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\.?$/i.exec(text)?.[1];
  return top !== undefined && !/^\d+$/.test(top);
}

export type SpfQualifier = "+" | "-" | "~" | "?";

/** One mechanism of an SPF record (RFC 7208 §5). `domain: null` = the current domain. */
export type SpfMechanism =
  | (Qualified & { readonly kind: "all" })
  | (Qualified & { readonly kind: "ip"; readonly range: AddressRange | "tiny" })
  | (Qualified & { readonly kind: "ptr"; readonly domain: string | null })
  | (Qualified & { readonly kind: "include"; readonly domain: string })
  | (Qualified & { readonly kind: "exists"; readonly domain: string })
  | (Qualified & Hosts & { readonly kind: "a" })
  | (Qualified & Hosts & { readonly kind: "mx" });

interface Hosts {
  readonly domain: string | null;
  readonly prefix4: number;
  readonly prefix6: number;
}

interface Qualified {
  readonly qualifier: SpfQualifier;
}

export interface ParsedSpf {
  readonly mechanisms: readonly SpfMechanism[];
  readonly redirect: string | null;
  /** Terms that are not SPF; any one makes the whole record a permanent error (RFC 7208 §4.6). */
  readonly problems: readonly string[];
  readonly usesMacros: boolean;
}

/** Whether a TXT record is an SPF record: `v=spf1` alone or before a space, in any case (RFC 7208 §4.5). */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text);
}

const MECHANISM = /^([+\-~?]?)([a-z][a-z0-9]*)(?::(.*))?$/i;
const CIDR = /(?:\/\d{1,3})?(?:\/\/\d{1,3})?$/;
const MODIFIER = /^([a-z][a-z0-9_.-]*)=(.*)$/i;

function prefixes(text: string): { prefix4: number; prefix6: number } | null {
  const match = /^(?:\/(0|[1-9]\d?))?(?:\/\/(0|[1-9]\d{0,2}))?$/.exec(text);
  if (!match) return null;
  const prefix4 = match[1] === undefined ? 32 : Number(match[1]);
  const prefix6 = match[2] === undefined ? 128 : Number(match[2]);
  return prefix4 <= 32 && prefix6 <= 128 ? { prefix4, prefix6 } : null;
}

function parseMechanism(term: string): SpfMechanism | null {
  const network = /^([+\-~?]?)ip([46]):(.*)$/i.exec(term);
  if (network) {
    const range = parseNetwork(network[2] === "4" ? 4 : 6, network[3] ?? "");
    return range && { kind: "ip", qualifier: (network[1] || "+") as SpfQualifier, range };
  }
  const cidr = CIDR.exec(term)?.[0] ?? "";
  const match = MECHANISM.exec(term.slice(0, term.length - cidr.length));
  if (!match) return null;
  const qualifier = (match[1] || "+") as SpfQualifier;
  const name = (match[2] ?? "").toLowerCase();
  const domain = match[3] ?? null;
  if (domain !== null && !validDomainSpec(domain)) return null;
  if (name === "a" || name === "mx") {
    const sizes = prefixes(cidr);
    return sizes && { kind: name, qualifier, domain, ...sizes };
  }
  if (cidr !== "") return null;
  if (name === "all") return domain === null ? { kind: "all", qualifier } : null;
  if (name === "ptr") return { kind: "ptr", qualifier, domain };
  if (name === "include" || name === "exists") return domain === null ? null : { kind: name, qualifier, domain };
  return null;
}

/**
 * Reads one SPF record. Everything is checked, including terms after `all`; terms that `all` hides are left out of
 * `mechanisms`.
 */
export function parseSpf(record: string): ParsedSpf {
  const mechanisms: SpfMechanism[] = [];
  const problems: string[] = [];
  const modifiers = new Map<string, string>();
  let ended = false;
  for (const term of record.split(" ").slice(1)) {
    if (term === "") continue;
    const modifier = MODIFIER.exec(term);
    if (modifier) {
      const name = (modifier[1] ?? "").toLowerCase();
      if (name !== "redirect" && name !== "exp") continue;
      if (modifiers.has(name) || !validDomainSpec(modifier[2] ?? "")) problems.push(term);
      modifiers.set(name, modifier[2] ?? "");
      continue;
    }
    const mechanism = parseMechanism(term);
    if (!mechanism) problems.push(term);
    else if (!ended) mechanisms.push(mechanism);
    if (mechanism?.kind === "all") ended = true;
  }
  const redirect = ended ? null : (modifiers.get("redirect") ?? null);
  return { mechanisms, redirect, problems, usesMacros: record.includes("%{") };
}
