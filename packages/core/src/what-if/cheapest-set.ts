/** Which fixes are done, by their place in the list. */
export type Chosen = readonly boolean[];

/** A search for the least work that reaches a figure. */
export interface SetSearch {
  /** Hours of each fix, above 0. */
  readonly hours: readonly number[];
  /** Places of the fixes that each one cannot do without. */
  readonly after: readonly (readonly number[])[];
  /** The figure once the chosen are done; higher is better. Deterministic. */
  worth(chosen: Chosen): number;
  /** What the worth has to come to, or more. */
  readonly target: number;
  /** A finer measure than the worth, by which the first guess climbs; higher is nearer. */
  climb?(chosen: Chosen): number;
  /**
   * At least the worth of the chosen with any of the fixes at `rest` added. A guess that is too high costs time, one
   * too low the proof.
   */
  bound?(chosen: Chosen, rest: readonly number[]): number;
}

/** The set that was found. */
export interface FoundSet {
  /** Places of its fixes, ascending. */
  readonly places: readonly number[];
  readonly hours: number;
  readonly worth: number;
  readonly reached: boolean;
  /** No other set is better by the stated rule. */
  readonly exact: boolean;
  /** Sets whose worth was worked out. */
  readonly looked: number;
}

/** Up to so many fixes the search is exact. */
export const EXACT_UP_TO = 20;

/** How sets of equal hours are told apart, as it is printed. */
export const TIE_RULE =
  "Of sets with equal hours the one that comes furthest is taken, then the one with fewest fixes, then the first by name.";

/** Hours below this are the same: they are told in quarters. */
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

/** First by place: fixes stand in the list by name. */
function before(a: readonly number[], b: readonly number[]): boolean {
  for (let place = 0; place < a.length; place += 1) {
    const [left, right] = [a[place] ?? 0, b[place] ?? 0];
    if (left !== right) return left < right;
  }
  return false;
}

/**
 * Whether a set is better than another by the stated rule: it reaches the target, with fewest hours; of those that do
 * not, the one that comes furthest.
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

/** A search under way: what was looked at, and the best of it. */
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

  /** Whether every fix of the set has what it cannot do without. */
  whole(chosen: Chosen): boolean {
    return this.search.after.every((needs, place) => !chosen[place] || needs.every((need) => chosen[need]));
  }

  offer(chosen: Chosen): Seen {
    const seen = this.see([...chosen]);
    if (isBetter(seen, this.best)) this.best = seen;
    return seen;
  }
}

/** The set with one more fix, and with what that one cannot do without. */
function withFix({ after }: SetSearch, chosen: Chosen, place: number): boolean[] {
  const next = [...chosen];
  for (const each of [place, ...(after[place] ?? [])]) next[each] = true;
  return next;
}

/**
 * Takes what climbs most for each hour until the target is reached, then leaves out what is not needed, the longest
 * work first.
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

/** Looks at every set of the places in `order` that could still be better than the best one. */
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
      // Shortest first: all that follow are at least as long.
      if (hunt.best.reached && next > hunt.best.hours + SAME) return;
      chosen[place] = true;
      visit(at + 1, next);
      chosen[place] = false;
    }
  };
  visit(0, 0);
}

/**
 * The fixes among which the search of a long list looks at every set: those that climb most for each hour, with what
 * they need.
 */
function promising(search: SetSearch): number[] {
  const height = search.climb ?? search.worth;
  const none = search.hours.map(() => false);
  const start = height(none);
  const rated = [...search.hours.keys()].map((place) => {
    const next = withFix(search, none, place);
    return { place, rate: (height(next) - start) / hoursOf(search, next) };
  });
  const kept = new Set<number>();
  for (const { place } of rated.toSorted((a, b) => b.rate - a.rate || a.place - b.place)) {
    const bundle = [place, ...(search.after[place] ?? [])].filter((each) => !kept.has(each));
    if (kept.size + bundle.length <= EXACT_UP_TO) for (const each of bundle) kept.add(each);
  }
  return [...kept];
}

/**
 * The set with fewest hours whose worth reaches the target; where none does, the one that comes furthest. Up to twenty
 * fixes every set that could be better is looked at; of more, every set of the twenty that climb most for each hour,
 * beside a guess among all, and `exact` is false.
 */
export function cheapestSet(search: SetSearch): FoundSet {
  const hunt = new Hunt(search);
  // No set has fewer hours than none.
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
