import type { DnsAnswer, SpfError } from "@broker/contracts";
import { answerState, type Lookup, recordsOf } from "../../dns/dns-lookup.ts";
import { askableName } from "../../dns/domain-names.ts";
import { type AddressRange, coveredShare, EVERY_ADDRESS, joinRanges, withoutRanges } from "./address-range.ts";
import { parseNetwork } from "./parse-network.ts";
import { isSpf, type ParsedSpf, parseSpf, type SpfMechanism, type SpfQualifier } from "./parse-spf.ts";

/** The networks of `a/prefix4//prefix6`, given the address answers of its name. */
function hostRanges(answers: readonly DnsAnswer[], prefix4: number, prefix6: number): AddressRange[] {
  const networks = answers.flatMap((answer) => [
    ...recordsOf(answer, "A").map((record) => parseNetwork(4, `${record.address}/${prefix4}`)),
    ...recordsOf(answer, "AAAA").map((record) => parseNetwork(6, `${record.address}/${prefix6}`)),
  ]);
  return networks.filter((network): network is AddressRange => network !== null && network !== "tiny");
}

/** Maximum terms that query the DNS, of them without a result, and names of one `mx` (RFC 7208 §4.6.4). */
const MAX_LOOKUPS = 10;
const MAX_VOIDS = 2;
const MAX_EXCHANGERS = 10;
/** Changes between permitting and refusing terms that are calculated exactly; a record with more is hostile. */
const MAX_TURNS = 16;

/** The result of a full traversal of a domain's SPF record. `error: null` = it ended without one. */
interface SpfEvaluation {
  readonly record: string | null;
  readonly error: SpfError | null;
  /** Terms met that query the DNS; the traversal stops at the eleventh. */
  readonly lookups: number;
  readonly voidLookups: number;
  readonly all: SpfQualifier | null;
  /** After `redirect`, and '?' where nothing else applies (RFC 7208 §4.7); null when an error came first. */
  readonly effectiveAll: SpfQualifier | null;
  /** Largest share of the addresses of one family that gets 'pass', 0–1. */
  readonly passingShare: number;
  readonly usesPtr: boolean;
  readonly usesMacros: boolean;
}

interface Walk {
  readonly lookup: Lookup;
  lookups: number;
  voids: number;
  usesPtr: boolean;
  usesMacros: boolean;
}

interface Outcome {
  readonly passed: readonly AddressRange[];
  readonly all: SpfQualifier | null;
  readonly effectiveAll: SpfQualifier | null;
  readonly error: SpfError | null;
}

interface Match {
  readonly ranges: readonly AddressRange[];
  readonly error: SpfError | null;
}

const NOTHING: Match = { ranges: [], error: null };
const failed = (error: SpfError): Match => ({ ranges: [], error });

/** A name that is known without a message; null = it needs macros that only a message fills. */
function plainName(spec: string | null, domain: string): string | null {
  const name = (spec ?? domain).replace(/%\{d\}/gi, domain).toLowerCase();
  return name.includes("%") ? null : name.replace(/\.$/, "");
}

type Found = { readonly record: string } | { readonly missing: "none" | "multiple" | "unknown" };

async function findRecord(name: string, lookup: Lookup): Promise<Found & { readonly empty: boolean }> {
  if (!askableName(name)) return { missing: "none", empty: true };
  const answer = await lookup(name, "TXT");
  if (answerState(answer) === "unknown") return { missing: "unknown", empty: false };
  const records = recordsOf(answer, "TXT")
    .map((record) => record.text)
    .filter(isSpf);
  const empty = answerState(answer) === "absent";
  if (records.length > 1) return { missing: "multiple", empty };
  return records[0] === undefined ? { missing: "none", empty } : { record: records[0], empty };
}

/** Counts one void lookup; the third is a permanent error. */
function bookVoid(walk: Walk): Match {
  walk.voids += 1;
  return walk.voids > MAX_VOIDS ? failed("too-many-void-lookups") : NOTHING;
}

async function matchInclude(spec: string, domain: string, path: readonly string[], walk: Walk): Promise<Match> {
  const name = plainName(spec, domain);
  if (name === null) return NOTHING;
  if (path.includes(name)) return failed("include-loop");
  const found = await findRecord(name, walk.lookup);
  if ("missing" in found) {
    if (found.missing === "unknown") return failed("temperror");
    if (found.empty) walk.voids += 1;
    return failed(found.missing === "multiple" ? "include-multiple" : "include-none");
  }
  const parsed = parseSpf(found.record);
  if (parsed.problems.length > 0) return failed("include-syntax");
  const outcome = await walkRecord(parsed, name, [...path, name], walk);
  return { ranges: outcome.passed, error: outcome.error };
}

async function matchHosts(
  mechanism: Extract<SpfMechanism, { kind: "a" | "mx" }>,
  domain: string,
  walk: Walk,
): Promise<Match> {
  const name = plainName(mechanism.domain, domain);
  if (name === null) return NOTHING;
  if (!askableName(name)) return bookVoid(walk);
  if (mechanism.kind === "mx") {
    const answer = await walk.lookup(name, "MX");
    if (answerState(answer) === "unknown") return failed("temperror");
    const exchangers = recordsOf(answer, "MX").length;
    if (exchangers > MAX_EXCHANGERS) return failed("mx-limit");
    if (exchangers === 0) return bookVoid(walk);
    const { prefix4, prefix6 } = mechanism;
    return { ranges: EVERY_ADDRESS.filter((all) => (all.family === 4 ? prefix4 : prefix6) === 0), error: null };
  }
  const answers = await Promise.all([walk.lookup(name, "A"), walk.lookup(name, "AAAA")]);
  if (answers.some((answer) => answerState(answer) === "unknown")) return failed("temperror");
  if (answers.every((answer) => answerState(answer) === "absent")) return bookVoid(walk);
  return { ranges: hostRanges(answers, mechanism.prefix4, mechanism.prefix6), error: null };
}

async function matchExists(spec: string, domain: string, walk: Walk): Promise<Match> {
  const name = plainName(spec, domain);
  if (name === null) return NOTHING;
  const answer = askableName(name) ? await walk.lookup(name, "A") : null;
  if (answer && answerState(answer) === "unknown") return failed("temperror");
  return answer && answerState(answer) === "there" ? { ranges: EVERY_ADDRESS, error: null } : bookVoid(walk);
}

async function match(mechanism: SpfMechanism, domain: string, path: readonly string[], walk: Walk): Promise<Match> {
  if (mechanism.kind === "all") return { ranges: EVERY_ADDRESS, error: null };
  if (mechanism.kind === "ip") return { ranges: mechanism.range === "tiny" ? [] : [mechanism.range], error: null };
  walk.lookups += 1;
  if (walk.lookups > MAX_LOOKUPS) return failed("too-many-lookups");
  if (mechanism.kind === "ptr") {
    walk.usesPtr = true;
    return NOTHING;
  }
  if (mechanism.kind === "a" || mechanism.kind === "mx") return matchHosts(mechanism, domain, walk);
  return mechanism.kind === "include"
    ? matchInclude(mechanism.domain, domain, path, walk)
    : matchExists(mechanism.domain, domain, walk);
}

/** Sends the queries of a record's own terms in parallel; the traversal then reads the answers in order. */
function askAhead(parsed: ParsedSpf, domain: string, walk: Walk): void {
  let left = MAX_LOOKUPS - walk.lookups;
  for (const mechanism of parsed.mechanisms) {
    if (mechanism.kind === "all" || mechanism.kind === "ip") continue;
    if (left <= 0) return;
    left -= 1;
    const name = mechanism.kind === "ptr" ? null : plainName(mechanism.domain, domain);
    if (name === null || !askableName(name)) continue;
    const type = mechanism.kind === "include" ? "TXT" : mechanism.kind === "mx" ? "MX" : "A";
    void walk.lookup(name, type);
  }
}

async function walkRedirect(spec: string, domain: string, path: readonly string[], walk: Walk): Promise<Outcome> {
  const end = (error: SpfError | null): Outcome => ({ passed: [], all: null, effectiveAll: null, error });
  walk.lookups += 1;
  if (walk.lookups > MAX_LOOKUPS) return end("too-many-lookups");
  const name = plainName(spec, domain);
  if (name === null) return end(null);
  if (path.includes(name)) return end("redirect-loop");
  const found = await findRecord(name, walk.lookup);
  if ("missing" in found) {
    if (found.missing === "unknown") return end("temperror");
    if (found.empty) walk.voids += 1;
    return end(found.missing === "multiple" ? "multiple-records" : "redirect-none");
  }
  const parsed = parseSpf(found.record);
  return parsed.problems.length > 0 ? end("syntax") : walkRecord(parsed, name, [...path, name], walk);
}

async function walkRecord(parsed: ParsedSpf, domain: string, path: readonly string[], walk: Walk): Promise<Outcome> {
  if (parsed.usesMacros) walk.usesMacros = true;
  askAhead(parsed, domain, walk);
  let decided: AddressRange[] = [];
  let passed: AddressRange[] = [];
  let group: AddressRange[] = [];
  let groupPasses = true;
  let turns = 0;
  const closeGroup = () => {
    const matched = joinRanges(group);
    if (groupPasses) passed = joinRanges([...passed, ...withoutRanges(matched, decided)]);
    decided = joinRanges([...decided, ...matched]);
    group = [];
  };
  let all: SpfQualifier | null = null;
  for (const mechanism of parsed.mechanisms) {
    const matched = await match(mechanism, domain, path, walk);
    const passes = mechanism.qualifier === "+";
    if (passes !== groupPasses && turns < MAX_TURNS) {
      closeGroup();
      turns += 1;
      groupPasses = passes;
    }
    if (passes === groupPasses) for (const range of matched.ranges) group.push(range);
    if (matched.error) {
      closeGroup();
      return { passed, all: ownAll(parsed), effectiveAll: null, error: matched.error };
    }
    if (mechanism.kind === "all") all = mechanism.qualifier;
  }
  closeGroup();
  if (all !== null || parsed.redirect === null) return { passed, all, effectiveAll: all ?? "?", error: null };
  const next = await walkRedirect(parsed.redirect, domain, path, walk);
  const onward = withoutRanges(joinRanges(next.passed), decided);
  return { ...next, passed: joinRanges([...passed, ...onward]), all: null };
}

function ownAll(parsed: ParsedSpf): SpfQualifier | null {
  return parsed.mechanisms.find((mechanism) => mechanism.kind === "all")?.qualifier ?? null;
}

/**
 * Follows a domain's SPF record as a receiver would for an address that matches nothing, so that every term is met (RFC
 * 7208). Ends at the first error, as receivers do; makes at most 2 queries a term and 10 terms.
 */
export async function evaluateSpf(domain: string, lookup: Lookup): Promise<SpfEvaluation> {
  const walk: Walk = { lookup, lookups: 0, voids: 0, usesPtr: false, usesMacros: false };
  const found = await findRecord(domain, lookup);
  const base = { record: null, all: null, effectiveAll: null, passingShare: 0 };
  if ("missing" in found) {
    const error = { none: "none", multiple: "multiple-records", unknown: "temperror" } as const;
    return { ...base, error: error[found.missing], lookups: 0, voidLookups: 0, usesPtr: false, usesMacros: false };
  }
  const parsed = parseSpf(found.record);
  const outcome: Outcome =
    parsed.problems.length > 0
      ? { passed: [], all: ownAll(parsed), effectiveAll: null, error: "syntax" }
      : await walkRecord(parsed, domain, [domain], walk);
  return {
    record: found.record,
    error: outcome.error,
    lookups: walk.lookups,
    voidLookups: walk.voids,
    all: outcome.all,
    effectiveAll: outcome.effectiveAll,
    passingShare: coveredShare(outcome.passed),
    usesPtr: walk.usesPtr || parsed.mechanisms.some((mechanism) => mechanism.kind === "ptr"),
    usesMacros: walk.usesMacros || parsed.usesMacros,
  };
}

/** The addresses that a domain's SPF record lets pass, joined, and why it has none; null = no error. */
export async function spfSenders(
  domain: string,
  lookup: Lookup,
): Promise<{ readonly error: SpfError | null; readonly passed: readonly AddressRange[] }> {
  const found = await findRecord(domain, lookup);
  if ("missing" in found) {
    const error = { none: "none", multiple: "multiple-records", unknown: "temperror" } as const;
    return { error: error[found.missing], passed: [] };
  }
  const parsed = parseSpf(found.record);
  if (parsed.problems.length > 0) return { error: "syntax", passed: [] };
  const walk: Walk = { lookup, lookups: 0, voids: 0, usesPtr: false, usesMacros: false };
  const { error, passed } = await walkRecord(parsed, domain, [domain], walk);
  return { error, passed };
}
