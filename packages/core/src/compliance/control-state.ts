import { BASES, BASIS_OF_KIND, type Basis, type ControlState, type EvidenceStatement } from "@broker/contracts";

/** Worst first. */
const WORST: readonly EvidenceStatement["shows"][] = ["not-met", "partly", "met", "not-applicable"];

const DAY = 86_400_000;
/** Days between two observations that show a control to be kept up; our definition. */
export const KEPT_UP = 90;

/** Days that were calculated before: thousands of statements share a few. */
const CALCULATED = new Map<string, string>();
const MOST_CALCULATED = 50_000;

/** The day a number of days after another; ISO 8601 dates. */
export function daysAfter(day: string, days: number): string {
  const key = `${day}+${days}`;
  const known = CALCULATED.get(key);
  if (known !== undefined) return known;
  const after = new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
  if (CALCULATED.size >= MOST_CALCULATED) CALCULATED.clear();
  CALCULATED.set(key, after);
  return after;
}

const basisOf = ({ kind }: Pick<EvidenceStatement, "kind">): Basis => BASIS_OF_KIND[kind];
const strength = (each: EvidenceStatement) => BASES.indexOf(basisOf(each));

/** Worst first, then the strongest basis, then the newest; the same for any order of arrival. */
function inOrder(a: EvidenceStatement, b: EvidenceStatement): number {
  return (
    WORST.indexOf(a.shows) - WORST.indexOf(b.shows) ||
    strength(a) - strength(b) ||
    b.collectedAt.localeCompare(a.collectedAt) ||
    a.ref.localeCompare(b.ref) ||
    a.source.localeCompare(b.source)
  );
}

/**
 * The newer of two statements of people first: by the day it speaks of, then by when it was filed, then the worse one.
 */
export function newestFirst(
  a: Pick<EvidenceStatement, "collectedAt" | "at" | "shows" | "ref">,
  b: Pick<EvidenceStatement, "collectedAt" | "at" | "shows" | "ref">,
): number {
  return (
    b.collectedAt.localeCompare(a.collectedAt) ||
    (b.at ?? "").localeCompare(a.at ?? "") ||
    WORST.indexOf(a.shows) - WORST.indexOf(b.shows) ||
    a.ref.localeCompare(b.ref)
  );
}

/**
 * Of several attestations in date the newest counts: they speak of different days. Where another source attested
 * otherwise, that is a conflict.
 */
function withoutReplaced(statements: readonly EvidenceStatement[]): readonly EvidenceStatement[] {
  const attested = statements.filter(({ kind }) => kind === "attestation");
  if (attested.length < 2) return statements;
  const [newest] = attested.toSorted(newestFirst);
  return statements.filter((each) => each.kind !== "attestation" || each === newest);
}

/** 0 to 4 as {@link ControlState} defines it; a control that is partly met counts as declared. */
function maturityOf(
  state: ControlState["state"],
  live: readonly EvidenceStatement[],
  all: readonly EvidenceStatement[],
  earlier: readonly string[],
) {
  if (state === "not-met") return 0;
  if (state === "partly") return 1;
  if (state !== "met") return null;
  const best = Math.min(...live.filter(({ shows }) => shows === "met").map(strength));
  if (best > 0) return best === 1 ? 2 : 1;
  const observed = all.filter((each) => each.shows === "met" && basisOf(each) === "observed");
  const days = [...observed.map(({ collectedAt }) => collectedAt), ...earlier].sort();
  return daysAfter(days[0] ?? "", KEPT_UP) <= (days.at(-1) ?? "").slice(0, 10) ? 4 : 3;
}

/**
 * Whether sources disagree. Of one source's attestations the newest counts, of one scan's checks the worst.
 * @param newest in date, newest first
 */
function disagree(newest: readonly EvidenceStatement[]): boolean {
  const worst = new Map<string, string>();
  const attested = newest.filter(({ kind }) => kind === "attestation");
  const others = newest.filter(({ kind }) => kind !== "attestation").toSorted(inOrder);
  for (const { kind, source, shows } of [...attested, ...others])
    if (!worst.has(`${kind} ${source}`)) worst.set(`${kind} ${source}`, shows);
  return new Set(worst.values()).size > 1;
}

const view = ({ control: _, suggests: __, ...rest }: EvidenceStatement) => rest;

/**
 * The state of a control: the worst that evidence in date shows, with the strongest basis that shows it. Evidence that
 * disagrees is a conflict. Nothing in date = not assessed. The order of the statements changes nothing. Pure.
 * @param today ISO 8601 date
 * @param earlier ISO 8601 dates of earlier scans that observed it in operation; they count for its maturity alone
 */
export function controlState(
  id: string,
  statements: readonly EvidenceStatement[],
  today: string,
  earlier: readonly string[] = [],
): ControlState {
  const inDate = statements.filter(
    ({ validUntil, collectedAt }) => validUntil >= today && collectedAt.slice(0, 10) <= today,
  );
  const counted = withoutReplaced(inDate).toSorted(inOrder);
  const decisive = counted.filter(({ suggests }) => suggests !== true);
  // A suggestion changes no state that other evidence gives.
  const live = decisive.length > 0 ? decisive : counted;
  const expired = statements.filter(({ validUntil }) => validUntil < today).toSorted(inOrder);
  const [worst] = live;
  const state = worst?.shows ?? "not-assessed";
  return {
    id,
    state,
    basis: worst === undefined ? null : basisOf(worst),
    maturity: maturityOf(state, live, [...live, ...expired], earlier),
    evidence: counted.map(view),
    expired: expired.map(view),
    conflict: disagree(inDate.filter(({ suggests }) => suggests !== true).toSorted(newestFirst)),
    ...(state === "partly" && decisive.length === 0 ? { suggested: true as const } : {}),
    nextExpiry: live.map(({ validUntil }) => validUntil).sort()[0] ?? null,
  };
}
