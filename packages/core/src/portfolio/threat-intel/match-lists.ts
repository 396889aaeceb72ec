import { type PossibleVulnerability, SOURCE_TITLES, showCount } from "@broker/contracts";
import { mayBeAffected } from "../../intelligence/affected-versions/affected-versions.ts";
import { siteOf } from "../../scan/derived/dns/domain-names.ts";
import { productName } from "../../scan/derived/technologies/product-name.ts";
import type { FoundMatch } from "./found-match.ts";
import type { IntelEvidence } from "./intel-evidence.ts";
import {
  breachSeverity,
  exploitSeverity,
  feedSince,
  jumpSeverity,
  type ListedBreach,
  type ListedExploit,
  type ScoreJump,
  type ThreatLists,
} from "./threat-lists.ts";

/** What lists are matched with, as at a day. */
export interface ListContext {
  readonly lists: ThreatLists;
  readonly jumps: readonly ScoreJump[];
  /** ISO day. */
  readonly today: string;
}

const named = (on: string, version: string | null) => {
  const name = productName(on);
  return version === null ? name : `${name} ${version}`;
};

const possibleAt = (evidence: IntelEvidence, cve: string): readonly PossibleVulnerability[] =>
  evidence.possible.filter((each) => each.cve === cve);

const partOf = ({ source }: PossibleVulnerability): FoundMatch["part"] =>
  source === "kev" ? "software" : "vulnerability";

function ofExploit(evidence: IntelEvidence, exploit: ListedExploit): FoundMatch[] {
  const { cve, addedOn, technologies } = exploit;
  const about = {
    ...{ kind: "kev" as const, ref: cve, what: exploitTitle(exploit), source: SOURCE_TITLES.kev, listedOn: addedOn },
    ...{ severity: exploitSeverity(exploit), domain: evidence.domain },
  };
  const stored = possibleAt(evidence, cve);
  const answered = new Set(stored.map(({ on }) => on));
  const later = evidence.technologies.filter(
    ({ id, version }) => technologies.includes(id) && !answered.has(id) && mayBeAffected(cve, version),
  );
  // A list that answered after the entry was added, and named nothing, has looked.
  const looked = evidence.listsAt !== null && evidence.listsAt.slice(0, 10) > addedOn;
  const found = (part: FoundMatch["part"], observed: string, at: string | null): FoundMatch => ({
    ...{ ...about, part, observed, observedAt: at ?? "" },
    why: `${observed} may have it; exploitation was observed elsewhere.`,
  });
  return [
    ...stored.map((each) => found(partOf(each), named(each.on, each.version), evidence.listsAt)),
    ...(looked ? [] : later).map(({ id, version }) => found("software", named(id, version), evidence.pageAt)),
  ];
}

/** Title of an entry of CISA's list. */
export const exploitTitle = ({ cve, title }: Pick<ListedExploit, "cve" | "title">): string =>
  title === cve ? cve : `${cve}: ${title}`;

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

/** Title of a jump. */
export const jumpTitle = ({ cve, from, to }: ScoreJump): string =>
  `${cve}: likelihood of exploitation rose from ${percent(from.score)} to ${percent(to.score)}`;

const ofJump = (evidence: IntelEvidence, jump: ScoreJump): FoundMatch[] =>
  possibleAt(evidence, jump.cve).map((each) => ({
    ...{ kind: "epss", ref: jump.cve, what: jumpTitle(jump), source: SOURCE_TITLES.epss, listedOn: jump.to.day },
    ...{ severity: jumpSeverity(jump), part: partOf(each), observed: named(each.on, each.version) },
    ...{
      domain: evidence.domain,
      observedAt: evidence.listsAt ?? "",
      why: `${named(each.on, each.version)} may have it.`,
    },
  }));

/** Title of a breach. */
export const breachTitle = ({ title, accounts }: ListedBreach): string =>
  `Data breach at ${title}: ${showCount(accounts, "account")}`;

function ofBreach(evidence: IntelEvidence, breach: ListedBreach): FoundMatch[] {
  if (breach.domain === null || siteOf(evidence.domain) !== breach.domain) return [];
  return [
    {
      ...{ kind: "breach", ref: breach.name, what: breachTitle(breach), source: SOURCE_TITLES.hibp },
      ...{ severity: breachSeverity(breach), part: "breach", observed: breach.domain, listedOn: breach.addedOn },
      ...{
        domain: evidence.domain,
        observedAt: breach.addedOn,
        why: "The breached service is on the company's domain.",
      },
    },
  ];
}

const ofClaims = (evidence: IntelEvidence, since: string): FoundMatch[] =>
  evidence.claims
    .filter(({ on }) => on === null || on >= since)
    .map(({ group, on, severity }) => ({
      ...{ kind: "claim", ref: `${on ?? "undated"} ${group} ${evidence.domain}`, severity, listedOn: on },
      ...{ what: `${group} claims to have attacked ${evidence.domain}`, source: SOURCE_TITLES.ransomwareLive },
      ...{ part: "claim", observed: evidence.domain, domain: evidence.domain, observedAt: evidence.claimsAt ?? "" },
      why: "The group's own claim, which may be false.",
    }));

/** Recent entries of the stored lists that a domain's evidence matches: possible, not confirmed. */
export function matchLists(evidence: IntelEvidence, { lists, jumps, today }: ListContext): readonly FoundMatch[] {
  const since = feedSince(today);
  const recent = <Entry extends { readonly addedOn: string }>(entries: readonly Entry[]) =>
    entries.filter(({ addedOn }) => addedOn >= since);
  const found = [
    ...recent(lists.kev?.entries ?? []).flatMap((each) => ofExploit(evidence, each)),
    ...jumps.flatMap((jump) => ofJump(evidence, jump)),
    ...recent(lists.breaches?.entries ?? []).flatMap((each) => ofBreach(evidence, each)),
    ...ofClaims(evidence, since),
  ];
  return [...new Map(found.map((each) => [`${each.kind} ${each.ref} ${each.part} ${each.observed}`, each])).values()];
}
