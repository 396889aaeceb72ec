import { type KycHit, type MonitorRule, PARTY_ROLE_LABELS, sanctionsListLabel, showDate } from "@broker/contracts";
import type { Judgement } from "../../portfolio/monitor/alerts/judgement.ts";

const RULE = "sanctions-hit";

/** What an alert of a hit says. It names no person: names of owners and officers stay in the KYC of the client. */
function findingOf({ match, entry, party, listAsOf, foundAt, id }: KycHit) {
  const isStrong = match.strength === "strong";
  const role = PARTY_ROLE_LABELS[party.roles[0] ?? "other"].toLowerCase();
  const day = listAsOf === null ? "" : `, as at ${showDate(listAsOf)}`;
  return {
    title: isStrong ? `Strong sanctions hit (${role})` : `Possible sanctions hit (${role})`,
    severity: isStrong ? ("critical" as const) : ("medium" as const),
    impact: isStrong
      ? "The sanctions gate is closed until two people have decided on the hit."
      : "The party may be on a sanctions list. A person must decide.",
    actionRequired: "Compare the party with the list's entry and propose a decision, with reason and evidence.",
    evidence: [
      { label: "List entry", before: "", after: `${sanctionsListLabel(match.list)}, ${entry.id}${day}` },
      { label: "Match", before: "", after: `${Math.round(match.score * 100)}%, found ${showDate(foundAt)}` },
    ],
    condition: { hit: id, strength: match.strength },
    trigger: null,
  };
}

/**
 * Judges the hits of a client: one that no one has decided is an alert, also while it awaits the second person. One
 * that is decided, or that the last screening no longer found, is gone.
 */
export function judgeHits(
  hits: readonly KycHit[],
  { setting, watched }: { readonly setting: MonitorRule; readonly watched: readonly string[] },
): Judgement[] {
  const known = new Set(hits.map(({ id }) => id));
  const judged = hits.flatMap((hit): Judgement[] => {
    const subject = hit.id;
    if (hit.goneAt !== null || hit.state === "false-match" || hit.state === "true-match")
      return watched.includes(subject) ? [{ rule: RULE, subject, state: "gone" }] : [];
    if (!setting.enabled) return watched.includes(subject) ? [{ rule: RULE, subject, state: "lasting" }] : [];
    return [{ rule: RULE, subject, state: "present", finding: findingOf(hit) }];
  });
  const gone = watched.filter((subject) => !known.has(subject));
  return [...judged, ...gone.map((subject): Judgement => ({ rule: RULE, subject, state: "gone" }))];
}
