import { JOINED, joinableFrom, weightOf } from "../names/align-words.ts";
import { BOTH_SIDED, ONE_SIDED } from "../names/compare-names.ts";
import type { ComparedName, NameReader, NameWord, Spelling } from "../names/name-words.ts";
import { numberRow } from "./number-row.ts";
import { wordIndex } from "./word-index.ts";

/** Finds the names of a list that may be like a name. */
export interface NameIndex {
  /** Adds a name; names are numbered from 0 in their order. */
  add(name: ComparedName): void;
  /** Numbers of names, among them all whose score reaches `least`. */
  candidates(query: ComparedName, least: number): readonly number[];
}

/** A word, or words as if written together, and what they count. */
interface Run {
  readonly spelling: Spelling;
  readonly weight: number;
}

type Join = (words: readonly NameWord[]) => boolean;

/** The runs of more than one word that are worth writing together. */
function joinedRuns(words: readonly NameWord[], reader: NameReader, mayJoin: Join = () => true): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < words.length; start += 1)
    for (const count of joinableFrom(words, start)) {
      const run = words.slice(start, start + count);
      if (mayJoin(run)) runs.push({ spelling: reader.join(run), weight: weightOf(run) });
    }
  return runs;
}

const singleRuns = (words: readonly NameWord[]): Run[] => words.map(({ spelling, weight }) => ({ spelling, weight }));

/** The highest score that names can have of which at most `shared` of their weight is matched. */
function highestScore(shared: number, own: number, listed: number): number {
  if (shared === 0) return 0;
  const [here, there] = [Math.max(0, own - shared), Math.max(0, listed - shared)];
  return shared / (shared + BOTH_SIDED * Math.sqrt(here * there) + ONE_SIDED * Math.abs(here - there));
}

/** What names share with a query, by their numbers; used again by the next query. */
class SharedWeights {
  /** Numbers of the names that share something. */
  readonly touched = numberRow();
  values = new Float64Array(0);

  add(name: number, weight: number): void {
    const before = this.values[name] ?? 0;
    if (before === 0) this.touched.push(name);
    this.values[name] = before + weight;
  }

  /** Forgets everything, with room for so many names. */
  clear(names: number): void {
    const { touched, values } = this;
    for (let n = 0; n < touched.length; n += 1) values[touched.values[n] ?? 0] = 0;
    touched.clear();
    if (values.length < names) this.values = new Float64Array(names + (names >> 1));
  }
}

/** Names by the words in them: each word has the chain of its places, the latest first. */
function postings() {
  const index = wordIndex();
  /** By word: its latest place, -1 = none. */
  const latest = numberRow();
  /** By place: the place before it of the same word, the name, and what the word counts there. */
  const [before, names, weights] = [numberRow(), numberRow(), numberRow()];
  const counts: number[] = [];
  const countIds = new Map<number, number>();
  /** Weights are few: each is held once. */
  function countId(weight: number): number {
    const known = countIds.get(weight);
    if (known !== undefined) return known;
    const id = counts.push(weight) - 1;
    countIds.set(weight, id);
    return id;
  }
  return {
    add(name: number, { spelling, weight }: Run): void {
      const id = index.add(spelling);
      while (latest.length <= id) latest.push(-1);
      before.push(latest.values[id] ?? -1);
      names.push(name);
      weights.push(countId(weight));
      latest.values[id] = names.length - 1;
    },
    /** False = no word is like these if they are written together. */
    mayJoin: (words: readonly { readonly spelling: Spelling }[]) => index.mayJoin(words),
    /** Adds what each name may match of a run, by words of at least that likeness. */
    share({ spelling, weight }: Run, shared: SharedWeights, least: number): void {
      for (const id of index.similar(spelling, least))
        for (let at = latest.values[id] ?? -1; at >= 0; at = before.values[at] ?? -1)
          shared.add(names.values[at] ?? 0, Math.max(weight, counts[weights.values[at] ?? 0] ?? 0));
    },
  };
}

/**
 * An index of names. It leaves out only names that cannot reach the score: each pair of runs that may stand for each
 * other adds the weight that it could match, and the score can be no higher than if all of it were matched.
 */
export function nameIndex(reader: NameReader): NameIndex {
  const [single, joined] = [postings(), postings()];
  const totals: number[] = [];
  const shared = new SharedWeights();
  return {
    add(name) {
      const at = totals.push(weightOf(name.words)) - 1;
      for (const run of singleRuns(name.words)) single.add(at, run);
      for (const run of joinedRuns(name.words, reader)) joined.add(at, run);
    },
    candidates({ words }, least) {
      shared.clear(totals.length);
      for (const run of singleRuns(words)) {
        single.share(run, shared, 0);
        if (joined.mayJoin([run])) joined.share(run, shared, JOINED);
      }
      for (const run of joinedRuns(words, reader, single.mayJoin)) single.share(run, shared, JOINED);
      const own = weightOf(words);
      const found: number[] = [];
      for (let n = 0; n < shared.touched.length; n += 1) {
        const at = shared.touched.values[n] ?? 0;
        if (highestScore(shared.values[at] ?? 0, own, totals[at] ?? 0) >= least) found.push(at);
      }
      return found;
    },
  };
}
