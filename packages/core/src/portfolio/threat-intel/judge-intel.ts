import {
  type AlertRuleId,
  type AlertSeverity,
  type IntelMatch,
  MATCH_PART_LABELS,
  severityReaches,
} from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { boundedSubject } from "../monitor/alerts/judge-scan.ts";
import type { AlertFinding, Judgement } from "../monitor/alerts/judgement.ts";
import { type RuleSettings, ruleInForce } from "../monitor/alerts/rule-settings.ts";

/** The rules of threat intelligence; the other kinds of matches have rules of their own, which scans raise. */
export const INTEL_RULES = ["indicator-matched", "advisory-affects-client"] as const satisfies readonly AlertRuleId[];
type IntelRule = (typeof INTEL_RULES)[number];

const RULE_OF = { indicator: "indicator-matched", advisory: "advisory-affects-client" } as const;

/** The severity of an alert where the publisher states none. */
const NOT_STATED: AlertSeverity = "medium";
const SHOWN = 5;

/** The alert's subject of a match; null = its kind raises none. */
export function intelSubject({ kind, ref }: Pick<IntelMatch, "kind" | "ref">, digest: Digest) {
  if (kind !== "indicator" && kind !== "advisory") return null;
  return { rule: RULE_OF[kind], subject: boundedSubject(ref, digest) };
}

function findingOf(rule: IntelRule, matches: readonly IntelMatch[], severity: AlertSeverity): AlertFinding {
  const [first] = matches;
  const what = first?.what ?? "";
  const ref = first?.ref ?? "";
  const isIndicator = rule === "indicator-matched";
  const rest = matches.length - SHOWN;
  return {
    title: isIndicator
      ? `Indicator matched: ${ref}${what === ref ? "" : ` (${what})`}`
      : `Advisory may affect the client: ${what}`,
    severity,
    impact: isIndicator
      ? "An indicator of compromise appears in stored evidence. The match is possible, not confirmed."
      : "Stored evidence shows software that the advisory names. Whether it is affected is not confirmed.",
    actionRequired: isIndicator
      ? "Ask the client's IT team or provider about it, then confirm or dismiss the match."
      : "Ask which version is installed and whether it was updated, then confirm or dismiss the match.",
    evidence: [
      ...matches.slice(0, SHOWN).map(({ part, observed, domain }) => ({
        ...{ label: MATCH_PART_LABELS[part], before: "" },
        after: observed === domain ? observed : `${observed}, ${domain}`,
      })),
      ...(rest > 0 ? [{ label: "Further matches", before: "", after: String(rest) }] : []),
    ],
    condition: { ref },
    trigger: null,
  };
}

/**
 * Judgements of a client's matches by the rules of threat intelligence. One indicator or advisory is one alert,
 * however much matches. What a person dismissed raises nothing; what no longer matches is gone.
 * @param matches those that match now, with the decisions on them
 * @param watched subjects of alerts that are not known to be gone
 */
export function judgeIntel(
  matches: readonly IntelMatch[],
  watched: readonly { readonly rule: AlertRuleId; readonly subject: string }[],
  settings: RuleSettings,
  digest: Digest,
): readonly Judgement[] {
  const subjects = new Map<string, { rule: IntelRule; subject: string; own: IntelMatch[] }>();
  for (const match of matches) {
    const about = intelSubject(match, digest);
    if (about === null) continue;
    const key = `${about.rule} ${about.subject}`;
    const known = subjects.get(key) ?? { ...about, own: [] };
    known.own.push(match);
    subjects.set(key, known);
  }
  const judged = [...subjects.values()].map(({ rule, subject, own }): Judgement => {
    const open = own.filter(({ state }) => state !== "dismissed");
    const severity = open[0]?.severity ?? NOT_STATED;
    const { enabled, threshold } = ruleInForce(rule, settings);
    const least = threshold?.value;
    const reached = typeof least === "string" && severityReaches(severity, least);
    if (!enabled || !reached || open.length === 0) return { rule, subject, state: "lasting" };
    return { rule, subject, state: "present", finding: findingOf(rule, open, severity) };
  });
  const gone = watched.filter(
    ({ rule, subject }) => INTEL_RULES.some((each) => each === rule) && !subjects.has(`${rule} ${subject}`),
  );
  return [...judged, ...gone.map(({ rule, subject }): Judgement => ({ rule, subject, state: "gone" }))];
}
