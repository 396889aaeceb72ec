import type { ComplianceSnapshot, Gap } from "@broker/contracts";
import {
  type AssessedFramework,
  type ComplianceAssessment,
  ccrPillars,
  ctemControls,
  figuresIn,
  gapsOf,
  type MovedRequirement,
  movedControls,
  movedRequirements,
  NO_STATES,
  statesOf,
} from "@broker/core/compliance";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { adoptedBy, adoptedPart, LIBRARY_DIGEST, type ReadCompliance, readCompliance } from "./read-compliance.ts";

type Cause = ComplianceSnapshot["cause"];

/** What a change was made by, for the history. */
export interface ChangeCause {
  readonly cause: Cause;
  /** Id of the evidence or the framework; null = none. */
  readonly ref: string | null;
}

/** Causes that move no control: what moved since the last snapshot, such as evidence that expired, has its own. */
const DECISIONS: readonly Cause[] = ["adoption", "scope", "gap"];

/** First day of a list of days; null = none. */
const first = (days: readonly (string | null)[]): string | null =>
  days.flatMap((day) => (day === null ? [] : [day])).sort()[0] ?? null;

/** What moved the controls where no call names the cause: the newest evidence on one, or evidence that expired. */
function foundCause(moved: ComplianceSnapshot["moved"], { controls }: ComplianceAssessment): ChangeCause {
  const newest = moved
    .flatMap(({ control }) => controls.get(control)?.evidence ?? [])
    .toSorted((a, b) => b.collectedAt.localeCompare(a.collectedAt))[0];
  if (newest === undefined) return { cause: "expiry", ref: null };
  if (newest.kind === "scan") return { cause: "scan", ref: newest.source };
  return newest.kind === "answer" ? { cause: "answers", ref: null } : { cause: "evidence", ref: newest.ref };
}

/** What moved requirements where no control moved: evidence on one as a whole, in date or expired, or the library. */
function requirementCause(
  moved: readonly MovedRequirement[],
  { input: { requirementStatements, today }, filed }: ReadCompliance,
): ChangeCause {
  const [newest] = requirementStatements
    .filter((each) =>
      moved.some(({ framework, requirement }) => framework === each.framework && requirement === each.requirement),
    )
    .toSorted((a, b) => b.collectedAt.localeCompare(a.collectedAt));
  if (newest === undefined) return { cause: "library", ref: null };
  if (filed.every(({ id }) => id !== newest.ref)) return { cause: "answers", ref: null };
  return { cause: newest.validUntil < today ? "expiry" : "evidence", ref: newest.ref };
}

/** The day on which a gap is due: a planned one, or the review of an accepted one; null = none. */
function dueOf({ decision, due, acceptedUntil }: Gap): string | null {
  if (decision === "accepted") return acceptedUntil;
  return decision === "planned" || decision === "in-progress" ? due : null;
}

/** The first day on which a gap of the framework is due, whatever closing it is worth; null = none. */
function nextGapDue(gaps: readonly Gap[], { standing, requirements }: AssessedFramework): string | null {
  if (standing.standing === "not-applicable") return null;
  const dated = gaps.filter((each) => dueOf(each) !== null);
  const own = ({ control }: Gap) => requirements.some(({ controls }) => controls.some(({ id }) => id === control));
  return first(dated.filter(own).map(dueOf));
}

/** The framework of the pillars of readiness. */
const PILLARS = "nist-csf";

/** Red and amber pillars, and controls not verified; nothing is counted of a client of which nothing is known. */
function countsOf({ assessment, input }: ReadCompliance): { readonly pillars: number; readonly unverified: number } {
  const csf = assessment.frameworks.find(({ framework }) => framework.id === PILLARS);
  const pillars = csf === undefined ? [] : ccrPillars(csf, assessment.controls);
  const controls = input.statements.length === 0 ? [] : ctemControls(assessment.controls, new Map());
  return {
    pillars: pillars.filter(({ status }) => status === "red" || status === "amber").length,
    unverified: controls.filter(({ status }) => status !== "verified").length,
  };
}

/**
 * Stores what a client's compliance is today: the figures of its adopted frameworks for the lists, and a snapshot if a
 * state moved since the last one. What changed while it was calculated is calculated by the next call.
 */
async function store(workspace: Workspace, read: ReadCompliance, changes: number, named?: ChangeCause): Promise<void> {
  const { log, record } = read;
  const { input, assessment } = adoptedPart(read);
  // A day that is over changes nothing more: the review stays due.
  const reviews = record.gaps.map(({ acceptedUntil }) => acceptedUntil);
  const accepted = reviews.filter((day) => day !== null && day >= input.today);
  const gaps = gapsOf(assessment, input, record.gaps);
  const states = statesOf(assessment);
  await workspace.database.transaction(async ({ compliance }) => {
    const saved = await compliance.saveStandings(
      log.id,
      {
        changes,
        library: LIBRARY_DIGEST,
        until: first([
          ...[...assessment.controls.values()].map((each) => each.nextExpiry),
          // An attestation of a whole requirement has a last day of its own.
          ...assessment.frameworks.map(({ standing }) => standing.nextExpiry),
          ...accepted,
        ]),
      },
      assessment.frameworks.map((assessed) => {
        const { framework, standing } = assessed;
        const { version, standing: band, score, low, high, coverage, total, nextExpiry } = standing;
        return {
          ...{ framework: framework.id, version, standing: band, score, low, high, coverage, total },
          assessed: standing.assessed,
          ...{ gaps: standing.gaps, nextExpiry, nextGapDue: nextGapDue(gaps, assessed) },
        };
      }),
      countsOf(read),
    );
    if (!saved) return;
    const last = await compliance.snapshotOn(log.id);
    const before = last?.states ?? NO_STATES;
    const moved = movedControls(before, states);
    const adopted = Object.keys(states.requirements).sort().join(" ");
    const sameFrameworks = adopted === Object.keys(before.requirements).sort().join(" ");
    const decision = named !== undefined && DECISIONS.includes(named.cause);
    const changed = movedRequirements(before, states).filter(
      ({ framework }) => framework in before.requirements && framework in states.requirements,
    );
    const attested = decision ? changed.filter(({ framework }) => framework !== named.ref) : changed;
    const same = moved.length === 0 && changed.length === 0 && sameFrameworks;
    if (same && (last !== null || named === undefined)) return;
    const common = { ...actorOf(workspace), figures: figuresIn(assessment), states };
    const decided = decision && last !== null && moved.length + attested.length > 0;
    if (named === undefined || decided) {
      const cause = moved.length === 0 ? requirementCause(attested, read) : foundCause(moved, assessment);
      const known = Object.entries(states.requirements).filter(([id]) => !decided || id in before.requirements);
      const earlier = { ...states, requirements: Object.fromEntries(known) };
      await compliance.append(log.id, { ...common, states: earlier, ...cause, moved });
    }
    if (named === undefined || (decided && sameFrameworks && attested.length === changed.length)) return;
    await compliance.append(log.id, { ...common, ...named, moved: decided ? [] : moved });
  });
}

/** Calculates and stores one client's figures after a change. AppErrors `not_found`, `ambiguous`. */
export async function settleCompliance(
  workspace: Workspace,
  reference: string,
  cause?: ChangeCause,
): Promise<ReadCompliance> {
  const { id } = await workspace.database.clients.find(reference);
  const changes = await workspace.database.compliance.changes(id);
  const read = await readCompliance(workspace, id);
  if (changes !== null) await store(workspace, read, changes, cause);
  return read;
}

/** Calculates and stores one client's figures only if a change, a day or a new library outdated them. */
export async function settleIfStale(workspace: Workspace, client: string, cause?: ChangeCause): Promise<void> {
  const request = { today: nowOf(workspace).slice(0, 10), library: LIBRARY_DIGEST, all: true, client };
  const [stale] = await workspace.database.compliance.stale(request);
  if (stale !== undefined) await settleCompliance(workspace, client, cause);
}

/** Clients settled in one call of a list; the rest are by the next. */
const AT_ONCE = 200;
/** Of them those that adopted nothing, of which only counts are shown. */
const OTHERS_AT_ONCE = 20;

/**
 * Calculates the figures that a change, a day or a new library outdated, before a list shows them.
 * @param all also of some clients that adopted nothing, for counts over all
 * @param limit at most this many that adopted something
 */
export async function settleOutdated(
  workspace: Workspace,
  { all = false, limit = AT_ONCE }: { readonly all?: boolean; readonly limit?: number } = {},
): Promise<void> {
  const request = { today: nowOf(workspace).slice(0, 10), library: LIBRARY_DIGEST };
  const { compliance } = workspace.database;
  const adopters = await compliance.stale({ ...request, limit });
  const others = all ? await compliance.stale({ ...request, limit: OTHERS_AT_ONCE, all: true }) : [];
  const known = new Set(adopters.map(({ client }) => client));
  for (const { client, changes } of [...adopters, ...others.filter((each) => !known.has(each.client))]) {
    const read = await readCompliance(workspace, client, (record) => [PILLARS, ...adoptedBy(record)]);
    await store(workspace, read, changes);
  }
}
