import { JOINED, joinableFrom, weightOf } from "../names/align-words.ts";
import { BOTH_SIDED, ONE_SIDED } from "../names/compare-names.ts";
import type { ComparedName, NameReader, NameWord, Spelling } from "../names/name-words.ts";
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

/** The runs of more than one word. */
const joinedRuns = (words: readonly NameWord[], reader: NameReader): Run[] =>
  words.flatMap((_, start) =>
    joinableFrom(words, start).map((count) => {
      const run = words.slice(start, start + count);
      return { spelling: reader.join(run), weight: weightOf(run) };
    }),
  );

const singleRuns = (words: readonly NameWord[]): Run[] => words.map(({ spelling, weight }) => ({ spelling, weight }));

/** The highest score that names can have of which at most `shared` of their weight is matched. */
function highestScore(shared: number, own: number, listed: number): number {
  if (shared === 0) return 0;
  const [here, there] = [Math.max(0, own - shared), Math.max(0, listed - shared)];
  return shared / (shared + BOTH_SIDED * Math.sqrt(here * there) + ONE_SIDED * Math.abs(here - there));
}

/** Names by the words in them. */
function postings() {
  const index = wordIndex();
  const names: number[][] = [];
  const weights: number[][] = [];
  return {
    add(name: number, { spelling, weight }: Run): void {
      const id = index.add(spelling);
      names[id] ??= [];
      weights[id] ??= [];
      names[id].push(name);
      weights[id].push(weight);
    },
    /** Adds what each name may match of a run, by words of at least that likeness. */
    share({ spelling, weight }: Run, shared: Map<number, number>, least: number): void {
      for (const id of index.similar(spelling, least)) {
        const [at, counts] = [names[id] ?? [], weights[id] ?? []];
        for (let n = 0; n < at.length; n += 1) {
          const name = at[n] ?? 0;
          shared.set(name, (shared.get(name) ?? 0) + Math.max(weight, counts[n] ?? 0));
        }
      }
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
  return {
    add(name) {
      const at = totals.push(weightOf(name.words)) - 1;
      for (const run of singleRuns(name.words)) single.add(at, run);
      for (const run of joinedRuns(name.words, reader)) joined.add(at, run);
    },
    candidates({ words }, least) {
      const shared = new Map<number, number>();
      for (const run of singleRuns(words)) {
        single.share(run, shared, 0);
        joined.share(run, shared, JOINED);
      }
      for (const run of joinedRuns(words, reader)) single.share(run, shared, JOINED);
      const own = weightOf(words);
      const found: number[] = [];
      for (const [at, most] of shared) if (highestScore(most, own, totals[at] ?? 0) >= least) found.push(at);
      return found;
    },
  };
}
