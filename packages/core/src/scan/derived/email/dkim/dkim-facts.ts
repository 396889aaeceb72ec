import type { DkimFacts, DkimKey, DnsAnswer } from "@broker/contracts";
import { answerState } from "../../dns/answer-state.ts";
import { recordsOf } from "../../dns/records-of.ts";
import { unguessableLabel } from "../../dns/unguessable-label.ts";
import { isDkimKey, parseDkimKey } from "./parse-dkim-key.ts";

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
  for (const answer of below) {
    const selector = answer.name.slice(0, -node.length - 1);
    const key = saysTheSame(answer, oddAnswer) ? null : keyOf(answer);
    if (key) selectors.set(selector, key);
  }
  const nodeAnswer = answers.find((answer) => answer.type === "TXT" && answer.name === node);
  const nodeExists =
    below.some((answer) => answer.status === "ok") || nodeAnswer?.status === "ok" || nodeAnswer?.status === "nodata";
  return {
    selectors: Object.fromEntries(selectors),
    wildcard: !oddAnswer || answerState(oddAnswer) === "unknown" ? null : oddAnswer.status === "ok",
    domainkeyNodeExists: nodeExists ? true : nodeAnswer?.status === "nxdomain" ? false : null,
  };
}
