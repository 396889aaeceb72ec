/** Whether each fix is done, by index. */
export type Chosen = readonly boolean[];

/** A search for the least work that reaches a figure. */
export interface SetSearch {
  /** Hours of each fix, above 0. */
  readonly hours: readonly number[];
  /** Indexes of each fix's prerequisites. */
  readonly after: readonly (readonly number[])[];
  /** The figure after the chosen fixes; higher is better. Deterministic. */
  worth(chosen: Chosen): number;
  /** Minimum worth to reach. */
  readonly target: number;
  /** A finer measure than the worth, for the greedy start; higher is better. */
  climb?(chosen: Chosen): number;
  /**
   * Upper bound of the worth of the chosen with any of the fixes at `rest` added. A loose bound costs time; one too low
   * invalidates the proof.
   */
  bound?(chosen: Chosen, rest: readonly number[]): number;
}

/** The set that was found. */
export interface FoundSet {
  /** Indexes of its fixes, ascending. */
  readonly places: readonly number[];
  readonly hours: number;
  readonly worth: number;
  readonly reached: boolean;
  /** True = proven that no other set is better by the stated rule. */
  readonly exact: boolean;
  /** Number of sets evaluated. */
  readonly looked: number;
}

/** Maximum number of fixes for an exact search. */
export const EXACT_UP_TO = 20;

/** Printed rule for choosing between sets of equal hours. */
export const TIE_RULE =
  "Of sets with equal hours, the one with the highest gain is chosen, then the one with the fewest fixes, then the first by name.";

/** Tolerance for equal hours, which are given in quarters. */
const SAME = 1e-9;

const placesOf = (chosen: Chosen) => chosen.flatMap((each, place) => (each ? [place] : []));
const hoursOf = ({ hours }: SetSearch, chosen: Chosen) =>
  placesOf(chosen).reduce((sum, place) => sum + (hours[place] ?? 0), 0);

interface Seen {
  readonly chosen: Chosen;
  readonly hours: number;
  readonly worth: number;
  readonly reached: boolean;
}

/** Compares by position; fixes are listed by name. */
function before(a: readonly number[], b: readonly number[]): boolean {
  for (let place = 0; place < a.length; place += 1) {
    const [left, right] = [a[place] ?? 0, b[place] ?? 0];
    if (left !== right) return left < right;
  }
  return false;
}

/**
 * Whether a set is better by the stated rule: it reaches the target with the fewest hours, else it has the highest
 * worth.
 */
export function isBetter(a: Seen, b: Seen): boolean {
  if (a.reached !== b.reached) return a.reached;
  const further = a.worth - b.worth;
  const cheaper = Math.abs(a.hours - b.hours) <= SAME ? 0 : b.hours - a.hours;
  const [first, second] = a.reached ? [cheaper, further] : [further, cheaper];
  if (first !== 0) return first > 0;
  if (second !== 0) return second > 0;
  const [left, right] = [placesOf(a.chosen), placesOf(b.chosen)];
  return left.length === right.length ? before(left, right) : left.length < right.length;
}

/** State of a search: sets evaluated and the best so far. */
class Hunt {
  readonly search: SetSearch;
  best: Seen;
  looked = 0;

  constructor(search: SetSearch) {
    this.search = search;
    const none = search.hours.map(() => false);
    this.best = this.see(none);
  }

  see(chosen: Chosen): Seen {
    this.looked += 1;
    const worth = this.search.worth(chosen);
    return { chosen, hours: hoursOf(this.search, chosen), worth, reached: worth >= this.search.target };
  }

  /** Whether the set includes the prerequisites of all its fixes. */
  whole(chosen: Chosen): boolean {
    return this.search.after.every((needs, place) => !chosen[place] || needs.every((need) => chosen[need]));
  }

  offer(chosen: Chosen): Seen {
    const seen = this.see([...chosen]);
    if (isBetter(seen, this.best)) this.best = seen;
    return seen;
  }
}

/** The set with one more fix and its prerequisites. */
function withFix({ after }: SetSearch, chosen: Chosen, place: number): boolean[] {
  const next = [...chosen];
  for (const each of [place, ...(after[place] ?? [])]) next[each] = true;
  return next;
}

/**
 * Greedy start: adds the fix with the highest gain per hour until the target is reached, then removes unneeded ones,
 * longest first.
 */
function guess(hunt: Hunt): void {
  const { search } = hunt;
  const height = search.climb ?? search.worth;
  let chosen: Chosen = search.hours.map(() => false);
  let last = hunt.best;
  while (!last.reached) {
    const from = height(chosen);
    const spent = hoursOf(search, chosen);
    let step: { readonly next: boolean[]; readonly rate: number } | null = null;
    for (const place of search.hours.keys()) {
      if (chosen[place]) continue;
      const next = withFix(search, chosen, place);
      const rate = (height(next) - from) / (hoursOf(search, next) - spent);
      if (rate > 0 && (step === null || rate > step.rate)) step = { next, rate };
    }
    if (step === null) return;
    chosen = step.next;
    last = hunt.offer(chosen);
  }
  const longest = placesOf(chosen).sort((a, b) => (search.hours[b] ?? 0) - (search.hours[a] ?? 0));
  for (const place of longest) {
    const less = chosen.map((each, at) => each && at !== place);
    if (hunt.whole(less) && hunt.offer(less).reached) chosen = less;
  }
}

/** Branch-and-bound search of the sets of places in `order`. */
function hunted(hunt: Hunt, order: readonly number[]): void {
  const { search } = hunt;
  const chosen = search.hours.map(() => false);
  const visit = (from: number, hours: number): void => {
    if (from > 0 && hunt.whole(chosen) && hunt.offer(chosen).reached) return;
    const rest = order.slice(from);
    if (search.bound !== undefined && rest.length > 0) {
      const most = search.bound(chosen, rest);
      if (hunt.best.reached ? most < search.target : most < hunt.best.worth) return;
    }
    for (let at = from; at < order.length; at += 1) {
      const place = order[at] ?? 0;
      const next = hours + (search.hours[place] ?? 0);
      // Shortest first: all later ones are at least as long.
      if (hunt.best.reached && next > hunt.best.hours + SAME) return;
      chosen[place] = true;
      visit(at + 1, next);
      chosen[place] = false;
    }
  };
  visit(0, 0);
}

/** The fixes searched exhaustively in a long list: those with the highest gain per hour, with their prerequisites. */
function promising(search: SetSearch): number[] {
  const height = search.climb ?? search.worth;
  const none = search.hours.map(() => false);
  const start = height(none);
  const rated = [...search.hours.keys()].map((place) => {
    const next = withFix(search, none, place);
    return { place, rate: (height(next) - start) / hoursOf(search, next) };
  });
  const retained = new Set<number>();
  for (const { place } of rated.toSorted((a, b) => b.rate - a.rate || a.place - b.place)) {
    const bundle = [place, ...(search.after[place] ?? [])].filter((each) => !retained.has(each));
    if (retained.size + bundle.length <= EXACT_UP_TO) for (const each of bundle) retained.add(each);
  }
  return [...retained];
}

/**
 * The set with the fewest hours that reaches the target, or else the highest worth. Up to twenty fixes the search is
 * exact. With more, it covers the twenty with the highest gain per hour and a greedy guess among all, and `exact` is
 * false.
 */
export function cheapestSet(search: SetSearch): FoundSet {
  const hunt = new Hunt(search);
  // The empty set is minimal.
  const exact = hunt.best.reached || search.hours.length <= EXACT_UP_TO;
  guess(hunt);
  const among = exact ? [...search.hours.keys()] : promising(search);
  hunted(
    hunt,
    among.toSorted((a, b) => (search.hours[a] ?? 0) - (search.hours[b] ?? 0) || a - b),
  );
  const { chosen, hours, worth, reached } = hunt.best;
  return { places: placesOf(chosen), hours, worth, reached, exact, looked: hunt.looked };
}
