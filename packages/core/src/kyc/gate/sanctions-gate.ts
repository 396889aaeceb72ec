import {
  anyOf,
  type Fix,
  type GateOpening,
  type GateReason,
  type GateSettings,
  hitKey,
  OPENABLE_REASONS,
  type SanctionsGate,
  type SanctionsLicence,
  type SanctionsStanding,
  type StandingHit,
  sanctionsListLabel,
  showCount,
  showDate,
  showList,
} from "@broker/contracts";

/** What is to pass the gate: a document that is sent, or a placement that is moved. */
export interface GateAct {
  readonly document?: string;
  readonly placement?: string;
}

/** Whether a licence is valid on an ISO day. */
const isValid = ({ on, expiresOn, withdrawnAt }: SanctionsLicence, day: string): boolean =>
  withdrawnAt === null && on <= day && (expiresOn === null || expiresOn >= day);

/** Whether an opening for one submission was used for something else. */
const isUsedUp = (opening: GateOpening, act: GateAct): boolean => {
  if (!opening.once) return false;
  if (act.placement !== undefined) return opening.placement !== null && opening.placement !== act.placement;
  return opening.document !== null && opening.document !== act.document;
};

/** Whether an opening counts on an ISO day for what is to pass; without that, for the next document that is sent. */
export function openingCounts(opening: GateOpening, day: string, act: GateAct = {}): boolean {
  return opening.withdrawnAt === null && opening.until >= day && !isUsedUp(opening, act);
}

const named = ({ list, id, name, party }: StandingHit): string => {
  const title = sanctionsListLabel(list);
  const listed = name === null ? title : `${name} (${title}${id === null ? "" : `, ${id}`})`;
  return party === null ? listed : `${party}: ${listed}`;
};

const MOST_NAMED = 3;

function hitsNamed(hits: readonly StandingHit[]): string {
  const more = hits.length - MOST_NAMED;
  return `${showList(hits.slice(0, MOST_NAMED).map(named))}${more > 0 ? `, and ${more} more` : ""}`;
}

/** A sentence for each reason that closes the gate. */
function sentenceOf(id: GateReason, standing: SanctionsStanding, open: readonly StandingHit[], maxAge: number): string {
  const { screening, ageDays } = standing;
  switch (id) {
    case "true-match":
      return `A listed party was confirmed, and no licence in force covers it: ${hitsNamed(open)}.`;
    case "strong-hit":
      return `${showCount(open.length, "strong hit")} on a sanctions list ${open.length === 1 ? "is" : "are"} not decided: ${hitsNamed(open)}.`;
    case "not-screened":
      return "No sanctions screening of the parties is recorded.";
    case "name-not-screened":
      return `The screening of ${showDate(screening?.on ?? "")} did not include the insured's current name.`;
    case "list-not-screened":
      return `The parties were not screened against the ${showList(standing.missingLists.map(sanctionsListLabel))}.`;
    case "stale":
      return `The sanctions screening of ${showDate(screening?.on ?? "")} is ${showCount(ageDays ?? 0, "day")} old; at most ${showCount(maxAge, "day")} are accepted.`;
  }
}

type OneFix = Exclude<Fix, { kind: "any-of" }>;

/** What can be done about what closes the gate, without repeats. */
function fixOf(client: string, reasons: readonly GateReason[], strong: readonly StandingHit[]): Fix | undefined {
  const fixes = reasons.flatMap((reason): OneFix[] => {
    if (reason === "true-match") return [{ kind: "record-licence", client }];
    // A hit of a screening that was made elsewhere is decided there.
    if (reason === "strong-hit" && strong.some(({ id }) => id === null)) return [{ kind: "record-screening", client }];
    if (reason === "strong-hit") return [{ kind: "show", resource: "kyc", id: client }];
    // An imported or updated list is screened against by itself.
    if (reason === "list-not-screened")
      return [
        { kind: "update-sources" },
        { kind: "import-source", source: "sanctions" },
        { kind: "open-gate", client },
      ];
    return [
      { kind: "record-screening", client },
      { kind: "open-gate", client },
    ];
  });
  // An opening does not help while something else closes the gate.
  const useful = reasons.every((reason) => OPENABLE_REASONS.includes(reason))
    ? fixes
    : fixes.filter(({ kind }) => kind !== "open-gate");
  return anyOf(useful.filter(({ kind }, at) => useful.findIndex((each) => each.kind === kind) === at));
}

/** What a screening lacks: it is missing, leaves out the insured or a required list, or is too old; null = nothing. */
function lackOf(
  { ageDays, namesInsured, missingLists }: SanctionsStanding,
  { maxAgeDays }: GateSettings,
): GateReason | null {
  if (ageDays === null) return "not-screened";
  if (namesInsured === false) return "name-not-screened";
  if (missingLists.length > 0) return "list-not-screened";
  return ageDays > maxAgeDays ? "stale" : null;
}

const coveredBy = (licences: readonly SanctionsLicence[], day: string) => {
  const valid = licences.filter((licence) => isValid(licence, day));
  return (hit: StandingHit) => valid.filter((licence) => licence.covers.includes(hitKey(hit)));
};

/** True matches that no licence in force covers. @param day ISO day */
export function uncoveredMatches(
  { trueMatches, licences }: Pick<SanctionsStanding, "trueMatches" | "licences">,
  day: string,
): StandingHit[] {
  const covers = coveredBy(licences, day);
  return trueMatches.filter((hit) => covers(hit).length === 0);
}

/**
 * Whether the sanctions gate lets a submission of a client pass. It is closed by a true match that no licence in force
 * covers, a strong hit that no one has decided, and a screening that is missing, leaves out the insured or a required
 * list, or is older than the setting. An opening counts for the lacking screening alone; a possible hit closes nothing.
 * Source: the product's specification of the gate.
 * @param client its id, for the fix
 * @param now ISO 8601, UTC
 * @param act what is to pass; without it, the next document that is sent
 */
export function sanctionsGate(
  client: string,
  standing: SanctionsStanding,
  { settings, now, act = {} }: { readonly settings: GateSettings; readonly now: string; readonly act?: GateAct },
): SanctionsGate {
  const day = now.slice(0, 10);
  const covers = coveredBy(standing.licences, day);
  const uncovered = uncoveredMatches(standing, day);
  const strong = standing.openHits.filter(({ strength }) => strength === "strong");
  const lack = lackOf(standing, settings);
  const opening = lack === null ? undefined : standing.openings.findLast((each) => openingCounts(each, day, act));
  const ids: GateReason[] = [
    ...(uncovered.length > 0 ? (["true-match"] as const) : []),
    ...(strong.length > 0 ? (["strong-hit"] as const) : []),
    ...(lack !== null && opening === undefined ? [lack] : []),
  ];
  const isOpen = ids.length === 0;
  const fix = isOpen ? undefined : fixOf(client, ids, strong);
  return {
    state: isOpen ? "open" : "closed",
    reasons: ids.map((id) => ({
      id,
      sentence: sentenceOf(id, standing, id === "true-match" ? uncovered : strong, settings.maxAgeDays),
    })),
    opening: isOpen ? (opening ?? null) : null,
    licences: [...new Set(standing.trueMatches.flatMap(covers))],
    ...(fix === undefined ? {} : { fix }),
  };
}
