import type { DkimFacts, DkimKey, DnsAnswer } from "@broker/contracts";
import { answerState, recordsOf } from "../dns/dns-lookup.ts";
import { unguessableLabel } from "../dns/domain-names.ts";
import { isDkimKey, parseDkimKey } from "./dkim-key.ts";

/** Default selectors of hosts and mailers, most common first; queried at every domain after the provider's own. */
const COMMON_SELECTORS: readonly string[] = [
  ..."selector1 selector2 google default s1 s2 k1 k2 k3 mail dkim key1 key2 smtp email x".split(" "),
  ..."mandrill mte1 mte2 mailjet mxvault pm cm smtpapi zoho zmail everlytickey1 hs1 hs2".split(" "),
  ..."protonmail protonmail2 protonmail3 fm1 fm2 fm3 sig1 mimecast20190104 sm ctct1 ctct2 dk dkim1 m1 turbo-smtp krs scph0920".split(
    " ",
  ),
];

const MAX_SELECTORS = 40;
const MAX_NAMED = 20;

/** A selector: labels of letters, digits, hyphens and underscores (RFC 6376 §3.1, RFC 5321 sub-domain). */
function wellFormed(selector: string): boolean {
  return (
    selector.length <= 120 &&
    /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/.test(selector)
  );
}

/** The selectors that a domain is likely to have, 40 at most: those named by the user, then the provider's own. */
export function ownSelectors(named: readonly string[], provider: readonly string[]): string[] {
  const mine = named
    .map((selector) => selector.toLowerCase())
    .filter(wellFormed)
    .slice(0, MAX_NAMED);
  return [...new Set([...mine, ...provider])].slice(0, MAX_SELECTORS);
}

/** The selectors to query, 40 at most: those named by the user, the provider's own, then the common ones. */
export const selectorsToAsk = (named: readonly string[], provider: readonly string[]): string[] =>
  [...new Set([...ownSelectors(named, provider), ...COMMON_SELECTORS])].slice(0, MAX_SELECTORS);

/** The selector that no domain has, which reveals a wildcard. */
export function oddSelector(domain: string): string {
  return unguessableLabel(`_domainkey.${domain}`);
}

function textsOf(answer: DnsAnswer): string[] {
  return recordsOf(answer, "TXT").map((record) => record.text);
}

/** The same records, in any order. */
function saysTheSame(answer: DnsAnswer, other: DnsAnswer | undefined): boolean {
  return other?.status === "ok" && textsOf(answer).sort().join("\n") === textsOf(other).sort().join("\n");
}

function keyOf(answer: DnsAnswer): DkimKey | null {
  const texts = textsOf(answer).filter(isDkimKey);
  if (texts[0] === undefined) return null;
  const key = parseDkimKey(texts[0]);
  return texts.length === 1 ? key : { ...key, valid: false, error: "more than one key under one selector" };
}

/** The selectors that are aliases; one whose target is the odd selector's is part of the wildcard. */
function aliasesOf(
  below: readonly DnsAnswer[],
  odd: DnsAnswer | undefined,
  selectorOf: (answer: DnsAnswer) => string,
): DkimFacts["aliases"] {
  return below.flatMap((answer) => {
    const target = answer.aliases.at(-1);
    if (target === undefined || (answer !== odd && target === odd?.aliases.at(-1))) return [];
    const resolves = answerState(answer) === "unknown" ? null : answer.status !== "nxdomain";
    return [{ selector: answer === odd ? "*" : selectorOf(answer), target, resolves }];
  });
}

/**
 * DKIM of a mail domain, from every recorded answer below its `_domainkey` node (RFC 6376 §3.6.2). The answer common to
 * all selectors is left out.
 */
export function dkimFacts(domain: string, answers: readonly DnsAnswer[]): DkimFacts {
  const node = `_domainkey.${domain}`;
  const odd = oddSelector(domain);
  const below = answers.filter((answer) => answer.type === "TXT" && answer.name.endsWith(`.${node}`));
  const oddAnswer = below.find((answer) => answer.name === `${odd}.${node}`);
  const selectors = new Map<string, DkimKey>();
  const selectorOf = ({ name }: DnsAnswer) => name.slice(0, -node.length - 1);
  for (const answer of below) {
    const key = saysTheSame(answer, oddAnswer) ? null : keyOf(answer);
    if (key) selectors.set(selectorOf(answer), key);
  }
  const nodeAnswer = answers.find((answer) => answer.type === "TXT" && answer.name === node);
  const nodeExists =
    below.some((answer) => answer.status === "ok" || answer.aliases.length > 0) ||
    nodeAnswer?.status === "ok" ||
    nodeAnswer?.status === "nodata";
  const isAbsent = !nodeExists && nodeAnswer?.status === "nxdomain" ? false : null;
  return {
    selectors: Object.fromEntries(selectors),
    aliases: aliasesOf(below, oddAnswer, selectorOf),
    // Nothing is below a name that does not exist, so the odd selector is not queried there.
    wildcard:
      oddAnswer === undefined ? isAbsent : answerState(oddAnswer) === "unknown" ? null : oddAnswer.status === "ok",
    domainkeyNodeExists: nodeExists ? true : nodeAnswer?.status === "nxdomain" ? false : null,
  };
}
