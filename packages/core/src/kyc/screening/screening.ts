import type { SanctionsEntry, SanctionsName, ScreenedList, ScreenedName, ScreeningResult } from "@broker/contracts";
import { type Named, nameReader } from "../names/name-words.ts";
import {
  bestHits,
  hitOf,
  type ListedName,
  numbersOfEntry,
  numbersOfName,
  POSSIBLE,
  readingsOf,
  readingsOfName,
  whyNotScreenable,
} from "./hit-of.ts";
import { type NameIndex, nameIndex } from "./name-index.ts";
import { type NumberRow, numberRow } from "./number-row.ts";

/** A list against which many names are screened. */
export interface Screening {
  /** Adds a listed party. */
  add(entry: SanctionsEntry): void;
  /** Screens a name. A name without a word that can be compared is not screenable. */
  screen(screened: ScreenedName, lists: readonly ScreenedList[]): ScreeningResult;
}

/** The names of one kind: their index, and by their number in it the party and which of its names it is. */
interface Kind {
  readonly index: NameIndex;
  readonly entries: NumberRow;
  readonly names: NumberRow;
}

/** The result of one name. */
export function resultOf(
  { id, name }: ScreenedName,
  lists: readonly ScreenedList[],
  found: string | ReturnType<typeof bestHits>,
): ScreeningResult {
  const base = { id: id ?? null, name };
  if (typeof found === "string")
    return { ...base, status: "not-screenable", reason: found, lists: [...lists], hits: [] };
  const hits = found.sorted();
  return { ...base, status: hits.length > 0 ? "hits" : "none", lists: [...lists], hits };
}

/** A screening of many names: the listed parties are indexed once. */
export function screening(): Screening {
  const reader = nameReader();
  const kind = (): Kind => ({ index: nameIndex(reader), entries: numberRow(), names: numberRow() });
  const kinds: Readonly<Record<Named, Kind>> = { person: kind(), company: kind(), vessel: kind() };
  /** As JSON, which takes a third of the memory of objects: few parties are looked at again. */
  const all: string[] = [];
  const byNumber = new Map<string, number[]>();
  const entryAt = (at: number): SanctionsEntry | null => {
    const text = all[at];
    return text === undefined ? null : (JSON.parse(text) as SanctionsEntry);
  };

  const read = (entry: SanctionsEntry, name: SanctionsName, named: Named): ListedName => ({
    ...{ entry, name, compared: reader.read(name.text, named, name.family) },
  });
  function namesOf(entry: SanctionsEntry): ListedName[] {
    return readingsOf(entry).flatMap((named) => entry.names.map((name) => read(entry, name, named)));
  }
  function likely(screened: ScreenedName): ListedName[] {
    return readingsOfName(screened).flatMap((named) => {
      const { index, entries, names } = kinds[named];
      return index.candidates(reader.read(screened.name, named), POSSIBLE).flatMap((at) => {
        const entry = entryAt(entries.values[at] ?? 0);
        const name = entry?.names[names.values[at] ?? 0];
        return entry === null || name === undefined ? [] : [read(entry, name, named)];
      });
    });
  }
  return {
    add(entry) {
      const own = all.push(JSON.stringify(entry)) - 1;
      for (const named of readingsOf(entry))
        for (const [at, name] of entry.names.entries()) {
          const { compared } = read(entry, name, named);
          if (compared.words.length === 0) continue;
          const { index, entries, names } = kinds[named];
          index.add(compared);
          entries.push(own);
          names.push(at);
        }
      for (const number of numbersOfEntry(entry)) byNumber.set(number, [...(byNumber.get(number) ?? []), own]);
    },
    screen(screened, lists) {
      const refusal = whyNotScreenable(screened.name, reader);
      if (refusal !== null) return resultOf(screened, lists, refusal);
      const best = bestHits();
      const sameNumber = new Set(numbersOfName(screened).flatMap((number) => byNumber.get(number) ?? []));
      const byTheirNumber = [...sameNumber].flatMap((at) => entryAt(at) ?? []);
      for (const listed of [...likely(screened), ...byTheirNumber.flatMap(namesOf)])
        best.add(hitOf(screened, listed, reader));
      return resultOf(screened, lists, best);
    },
  };
}
