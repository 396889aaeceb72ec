import type { SanctionsEntry, ScreenedList, ScreenedName, ScreeningResult } from "@broker/contracts";
import { type Named, nameReader } from "../names/name-words.ts";
import {
  bestHits,
  hitOf,
  numbersOfEntry,
  numbersOfName,
  POSSIBLE,
  readingsOf,
  readingsOfName,
  whyNotScreenable,
} from "./hit-of.ts";
import { nameIndex } from "./name-index.ts";
import { resultOf } from "./screening.ts";

/** A screening of few names, past which a list is led once. */
export interface PassingScreening {
  /** Compares a listed party with every name. */
  pass(entry: SanctionsEntry): void;
  /** Results of the names, in their order. */
  results(lists: readonly ScreenedList[]): readonly ScreeningResult[];
}

const NO_ONE: ReadonlySet<number> = new Set();

/** Screens few names without an index of the list: the names are indexed, and the listed parties looked up in it. */
export function passingScreening(names: readonly ScreenedName[]): PassingScreening {
  const reader = nameReader();
  const queries = names.map((screened) => ({
    screened,
    found: whyNotScreenable(screened.name, reader) ?? bestHits(),
  }));
  const kind = () => ({ index: nameIndex(reader), queries: [] as number[] });
  const kinds: Readonly<Record<Named, ReturnType<typeof kind>>> = { person: kind(), company: kind(), vessel: kind() };
  const byNumber = new Map<string, Set<number>>();
  for (const [at, { screened, found }] of queries.entries()) {
    if (typeof found === "string") continue;
    for (const named of readingsOfName(screened)) {
      kinds[named].index.add(reader.read(screened.name, named));
      kinds[named].queries.push(at);
    }
    for (const number of numbersOfName(screened)) byNumber.set(number, (byNumber.get(number) ?? new Set()).add(at));
  }
  return {
    pass(entry) {
      const numbered =
        byNumber.size === 0
          ? NO_ONE
          : new Set(numbersOfEntry(entry).flatMap((number) => [...(byNumber.get(number) ?? [])]));
      for (const named of readingsOf(entry))
        for (const name of entry.names) {
          const compared = reader.read(name.text, named, name.family);
          const { index, queries: own } = kinds[named];
          const near = index.candidates(compared, POSSIBLE);
          if (near.length === 0 && numbered.size === 0) continue;
          const likely = near.map((at) => own[at] ?? 0);
          for (const at of new Set([...likely, ...numbered])) {
            const query = queries[at];
            if (query !== undefined && typeof query.found !== "string")
              query.found.add(hitOf(query.screened, { entry, name, compared }, reader));
          }
        }
    },
    results: (lists) => queries.map(({ screened, found }) => resultOf(screened, lists, found)),
  };
}
