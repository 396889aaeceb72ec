import type { SanctionsEntry, ScreenedList, ScreenedName, ScreeningResult } from "@broker/contracts";
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

/** A list against which many names are screened. */
export interface Screening {
  /** Adds a listed party. */
  add(entry: SanctionsEntry): void;
  /** Screens a name. A name without a word that can be compared is not screenable. */
  screen(screened: ScreenedName, lists: readonly ScreenedList[]): ScreeningResult;
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
  const kind = (): { readonly index: NameIndex; readonly listed: ListedName[] } => ({
    index: nameIndex(reader),
    listed: [],
  });
  const kinds: Readonly<Record<Named, ReturnType<typeof kind>>> = { person: kind(), company: kind(), vessel: kind() };
  const byNumber = new Map<string, SanctionsEntry[]>();

  function namesOf(entry: SanctionsEntry): ListedName[] {
    return readingsOf(entry).flatMap((named) =>
      entry.names.map((name) => ({ entry, name, compared: reader.read(name.text, named, name.family) })),
    );
  }
  function likely(screened: ScreenedName): ListedName[] {
    return readingsOfName(screened).flatMap((named) => {
      const { index, listed } = kinds[named];
      return index.candidates(reader.read(screened.name, named), POSSIBLE).flatMap((at) => listed[at] ?? []);
    });
  }
  return {
    add(entry) {
      for (const listed of namesOf(entry)) {
        if (listed.compared.words.length === 0) continue;
        const { index, listed: all } = kinds[listed.compared.named];
        index.add(listed.compared);
        all.push(listed);
      }
      for (const number of numbersOfEntry(entry)) byNumber.set(number, [...(byNumber.get(number) ?? []), entry]);
    },
    screen(screened, lists) {
      const refusal = whyNotScreenable(screened.name, reader);
      if (refusal !== null) return resultOf(screened, lists, refusal);
      const best = bestHits();
      const sameNumber = numbersOfName(screened).flatMap((number) => byNumber.get(number) ?? []);
      for (const listed of [...likely(screened), ...sameNumber.flatMap(namesOf)])
        best.add(hitOf(screened, listed, reader));
      return resultOf(screened, lists, best);
    },
  };
}
