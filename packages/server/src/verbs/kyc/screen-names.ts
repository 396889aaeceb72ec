import { giveTurn, readSanctionsFile, type SanctionsKind, type WorkspaceDatabase } from "@broker/adapters";
import {
  AppError,
  type SanctionsEntry,
  type ScreenedList,
  type ScreenedName,
  type ScreeningHit,
  type ScreeningResult,
} from "@broker/contracts";
import { passingScreening, screening } from "@broker/core";

/** Lists ready for screening. */
export interface OpenScreening {
  readonly lists: readonly ScreenedList[];
  /** Limitations of the lists to know before relying on them. */
  readonly cautions: readonly string[];
  /** The entry of a hit, in the list's own words; null = it is not in the list any more. */
  entry(hit: Pick<ScreeningHit, "list" | "id">): Promise<SanctionsEntry | null>;
  /** Screens names, in their order. AppError `interrupted`. */
  screen(names: readonly ScreenedName[], signal: AbortSignal): Promise<readonly ScreeningResult[]>;
}

/** More names than these are screened by an index of the list: making it takes as long as they do without one. */
const FEW = 200;

/** Names of lists by the kind of register that they are stored as. */
const LIST_OF: Readonly<Record<SanctionsKind, string>> = {
  sanctions: "uk",
  "sanctions-ofac-sdn": "ofac-sdn",
  "sanctions-ofac-consolidated": "ofac-consolidated",
  "sanctions-eu": "eu",
  "sanctions-un": "un",
};

interface ReadLists extends Pick<OpenScreening, "lists" | "cautions" | "entry"> {
  readonly pages: () => Iterable<readonly SanctionsEntry[]> | AsyncIterable<readonly SanctionsEntry[]>;
}

/** Entries between two looks at the clock. */
const ENTRIES_AT_ONCE = 50;

function openScreening({ lists, cautions, pages, entry }: ReadLists): OpenScreening {
  const turn = async (signal: AbortSignal) => {
    if (signal.aborted) throw new AppError("interrupted", "The screening was stopped.");
    await giveTurn();
  };
  const each = async (signal: AbortSignal, take: (entry: SanctionsEntry) => void) => {
    for await (const page of pages())
      for (const [at, listed] of page.entries()) {
        if (at % ENTRIES_AT_ONCE === 0) await turn(signal);
        take(listed);
      }
  };
  return {
    lists,
    cautions,
    entry,
    async screen(names, signal) {
      if (names.length <= FEW) {
        const passing = passingScreening(names);
        await each(signal, (entry) => passing.pass(entry));
        return passing.results(lists);
      }
      const engine = screening();
      await each(signal, (entry) => engine.add(entry));
      const results: ScreeningResult[] = [];
      for (const name of names) {
        await turn(signal);
        results.push(engine.screen(name, lists));
      }
      return results;
    },
  };
}

/** Screening against a list's file alone; nothing is stored. AppErrors `file_unreadable`, `input_invalid`. */
export async function screeningByFile(path: string): Promise<OpenScreening> {
  const { listed, caution, ...list } = await readSanctionsFile(path);
  return openScreening({
    ...{ lists: [list], cautions: caution === null ? [] : [caution], pages: () => [listed] },
    entry: async ({ id }) => listed.find((each) => each.id === id) ?? null,
  });
}

/** The imported lists with their days; none = no screening is possible. */
export async function screeningLists({ registers }: Pick<WorkspaceDatabase, "registers">): Promise<ScreenedList[]> {
  const stored = await registers.sanctionsLists();
  return stored.map(({ kind, asOf, entries }) => ({ list: LIST_OF[kind], asOf, entries }));
}

/** Screening against the lists that the workspace has imported. AppError `source_unavailable` if there is none. */
export async function screeningByLists({ registers }: Pick<WorkspaceDatabase, "registers">): Promise<OpenScreening> {
  const stored = await registers.sanctionsLists();
  if (stored.length === 0)
    throw new AppError("source_unavailable", "No sanctions list is imported, so no name can be screened.", {
      fix: { kind: "import-source", source: "sanctions" },
    });
  async function* pages() {
    for (const list of stored) yield* list.pages();
  }
  const lists = stored.map(({ kind, asOf, entries: count }) => ({ list: LIST_OF[kind], asOf, entries: count }));
  return openScreening({
    ...{ lists, cautions: [], pages },
    entry: async ({ list, id }) => (await stored.find(({ kind }) => LIST_OF[kind] === list)?.byId(id)) ?? null,
  });
}
