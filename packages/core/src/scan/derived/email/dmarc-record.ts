import type { DmarcFacts } from "@broker/contracts";
import { getDomain } from "tldts";
import { parseTagList, tagValue } from "./tagged-records.ts";

export type DmarcPolicy = "none" | "quarantine" | "reject";

/** A DMARC policy record as read, before inheritance. */
export interface DmarcRecord {
  /** Description of the first fault; null = none. */
  readonly error: string | null;
  /**
   * Usable for receivers: `p` valid or absent, or a fault with a usable `rua`, which counts as p=none (RFC 9989
   * §4.10.1).
   */
  readonly usable: boolean;
  /** `none` where the tag is absent or, with a usable `rua`, wrong; null where the record is not usable. */
  readonly p: DmarcPolicy | null;
  readonly pGiven: boolean;
  readonly sp: DmarcPolicy | null;
  readonly np: DmarcPolicy | null;
  readonly pct: number | null;
  readonly t: "y" | "n" | null;
  readonly psd: DmarcFacts["psd"];
  readonly adkim: "r" | "s";
  readonly aspf: "r" | "s";
  readonly rua: readonly string[];
  readonly ruf: readonly string[];
  /** Entries that are not mailto addresses. Receivers ignore them; the policy applies (RFC 7489 §6.3). */
  readonly unusableRua: readonly string[];
  readonly unusableRuf: readonly string[];
  /** `p` is directly after `v`, as RFC 7489 §6.3 required. */
  readonly pSecond: boolean;
}

const POLICIES = new Set(["none", "quarantine", "reject"]);

/**
 * Whether a TXT record is a DMARC record: `v=DMARC1` first, in capitals, then a semicolon or the end (RFC 9989 §4.8).
 */
export function isDmarc(text: string): boolean {
  return /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(;|$)/.test(text);
}

function policy(value: string | null): DmarcPolicy | "wrong" | null {
  if (value === null) return null;
  const lower = value.toLowerCase();
  return POLICIES.has(lower) ? (lower as DmarcPolicy) : "wrong";
}

/** A comma-separated list of report addresses; an obsolete size limit (!10m) is cut off. */
function addresses(value: string | null): { good: string[]; unusable: string[] } {
  const listed = (value ?? "")
    .split(",")
    .map((uri) => uri.trim())
    .filter((uri) => uri !== "")
    .map((uri) => uri.replace(/!\d+[kmgt]?$/i, ""));
  const isMailto = (uri: string) => /^mailto:[^\s@]+@[a-z0-9.-]+$/i.test(uri);
  return { good: listed.filter(isMailto), unusable: listed.filter((uri) => !isMailto(uri)) };
}

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | null {
  const lower = value?.toLowerCase();
  return allowed.find((word) => word === lower) ?? null;
}

/**
 * Reads one DMARC record. Unknown tags are ignored, wrong optional ones fall back to their default, as the standard
 * says.
 */
export function parseDmarc(text: string): DmarcRecord {
  const { tags, malformed } = parseTagList(text);
  const raw = (name: string) => tagValue(tags, name);
  const [p, sp, np] = [policy(raw("p")), policy(raw("sp")), policy(raw("np"))];
  const rua = addresses(raw("rua"));
  const ruf = addresses(raw("ruf"));
  const wrongPolicy = p === "wrong" || sp === "wrong" || np === "wrong";
  const repeated = tags.find((tag, index) => tags.findIndex((other) => other.name === tag.name) !== index);
  const faults = [
    p === "wrong" && `p=${raw("p")} is not a policy`,
    sp === "wrong" && `sp=${raw("sp")} is not a policy`,
    np === "wrong" && `np=${raw("np")} is not a policy`,
    repeated && `the tag ${repeated.name} is given twice`,
    malformed[0] !== undefined && `'${malformed[0].slice(0, 60)}' is not a tag`,
  ];
  const usable = !wrongPolicy || rua.good.length > 0;
  const pct = raw("pct");
  const valid = (value: DmarcPolicy | "wrong" | null) => (value === "wrong" || wrongPolicy ? null : value);
  return {
    error: faults.find((fault) => typeof fault === "string") ?? null,
    usable,
    p: usable ? (valid(p) ?? "none") : null,
    pGiven: p !== null && p !== "wrong",
    sp: valid(sp),
    np: valid(np),
    pct: pct !== null && /^\d{1,3}$/.test(pct) && Number(pct) <= 100 ? Number(pct) : null,
    t: oneOf(raw("t"), ["y", "n"]),
    psd: oneOf(raw("psd"), ["y", "n", "u"]),
    adkim: oneOf(raw("adkim"), ["r", "s"]) ?? "r",
    aspf: oneOf(raw("aspf"), ["r", "s"]) ?? "r",
    rua: rua.good,
    ruf: ruf.good,
    unusableRua: rua.unusable,
    unusableRuf: ruf.unusable,
    pSecond: tags[1]?.name === "p",
  };
}

/** Where receivers that follow RFC 7489 interpret the record differently from RFC 9989, as sentences. */
export function rfc7489Differences(domain: string, publisher: string, record: DmarcRecord): string[] {
  const differences: string[] = [];
  const organisation = getDomain(domain) ?? domain;
  if (publisher !== domain && publisher !== organisation) {
    differences.push(`They use ${organisation}, not ${publisher}, for an inherited policy.`);
  }
  if (!record.pGiven) differences.push("They ignore a record without p.");
  else if (!record.pSecond) differences.push("They may ignore a record in which p does not follow v.");
  if (record.pct !== null && record.pct < 100) {
    differences.push(`They apply the policy to ${record.pct}% of failing mail; pct was removed in RFC 9989.`);
  }
  if (record.t === "y") differences.push("They do not support t=y and apply the policy in full.");
  if (record.np !== null) differences.push("They do not support np and apply sp or p to names that do not exist.");
  return differences;
}
