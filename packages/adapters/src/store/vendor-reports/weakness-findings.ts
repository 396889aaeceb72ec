import { FindingRow, type FindingsQuery, SEVERITIES, type Severity, type WeaknessState } from "@broker/contracts";
import type { ExpressionBuilder, Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import type { FindingPlace } from "./finding-cursor.ts";
import { type FindingStream, inOrder, type ListedFinding } from "./finding-stream.ts";

/** A weakness's row of the list as it is stored: without the client, whose name may change. */
export const StoredEntry = FindingRow.omit({ client: true });

type Build = ExpressionBuilder<Tables, "weaknesses">;

/** Rows of the index that are searched in one statement, so that other calls are answered between two. */
const WINDOW = 4000;

const textsOf = ({ search, cve, domain }: FindingsQuery): readonly string[] =>
  [search, cve, domain].flatMap((text) => (text === undefined || text === "" ? [] : [text.toLowerCase()]));

/** Rows of one state, in order, as far as columns of the index decide. */
function ordered(tables: Kysely<Tables>, query: FindingsQuery, state: WeaknessState) {
  const { client, kev, domain } = query;
  const owners = tables
    .selectFrom("client_domains")
    .select("client_id")
    .where("domain", "=", domain ?? "");
  return tables
    .selectFrom("weaknesses")
    .where("counted", "=", 1)
    .where("state", "=", state)
    .$if(client !== undefined, (rows) => rows.where("client_id", "=", client ?? ""))
    .$if(domain !== undefined, (rows) => rows.where("client_id", "in", owners))
    .$if(kev === true, (rows) => rows.where("kev", "=", 1))
    .$if(kev === false, (rows) => rows.where("kev", "=", 0));
}

const beyond =
  ({ moment, id }: Pick<FindingPlace, "moment" | "id">) =>
  ({ eb, refTuple, tuple }: Build) =>
    eb(refTuple("last_on", "id"), "<", tuple(moment, id));

type After = Pick<FindingPlace, "moment" | "id"> | null;

/** The rows of one severity in order, from a place on. */
const placesOf = (
  tables: Kysely<Tables>,
  query: FindingsQuery,
  state: WeaknessState,
  severity: Severity,
  after: After,
) =>
  ordered(tables, query, state)
    .where("severity", "=", SEVERITIES.indexOf(severity))
    .$if(after !== null, (some) => some.where(beyond(after ?? { moment: "", id: "" })))
    .select(["id", "last_on as moment"])
    .orderBy("last_on", "desc")
    .orderBy("id", "desc");

/** The rows of the list with these ids, in order. */
async function readRows(tables: Kysely<Tables>, severity: Severity, ids: readonly string[]): Promise<ListedFinding[]> {
  const rows: ListedFinding[] = [];
  for (const some of pieces(ids)) {
    const found = await tables
      .selectFrom("weaknesses")
      .innerJoin("clients", "clients.id", "weaknesses.client_id")
      .select(["weaknesses.id", "weaknesses.last_on", "weaknesses.entry", "clients.id as client", "clients.name"])
      .where("weaknesses.id", "in", some)
      .execute();
    for (const { id, last_on: moment, entry, client, name } of found)
      rows.push({
        place: { severity, moment, id },
        row: { ...StoredEntry.parse(JSON.parse(entry)), client: { id: client, name: name || client } },
      });
  }
  return rows.sort(inOrder);
}

/** Weaknesses of one state, of which only columns of the index decide which are listed. */
function indexedFindings(tables: Kysely<Tables>, query: FindingsQuery, state: WeaknessState): FindingStream {
  return {
    async next(severity, after, limit) {
      const rows = await placesOf(tables, query, state, severity, after).limit(limit).execute();
      return readRows(
        tables,
        severity,
        rows.map(({ id }) => id),
      );
    },
    async count(severities) {
      const ranks = severities.map((each) => SEVERITIES.indexOf(each));
      const { count } = await ordered(tables, query, state)
        .where("severity", "in", ranks)
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/**
 * Weaknesses of one state with these texts. All rows are searched, some at a time; a first page, which is counted too,
 * searches them once.
 */
function searchedFindings(
  tables: Kysely<Tables>,
  query: FindingsQuery,
  state: WeaknessState,
  texts: readonly string[],
): FindingStream {
  const counted = new Map<Severity, readonly string[]>();

  /** Ids in order, at least as many as are wanted if there are so many. */
  async function search(severity: Severity, after: After, most: number): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let from = after; ids.length < most; ) {
      const page = placesOf(tables, query, state, severity, from).select("search").limit(WINDOW);
      const rows = await page.execute();
      for (const { id, search } of rows) if (texts.every((text) => search.includes(text))) ids.push(id);
      from = rows.at(-1) ?? null;
      if (rows.length < WINDOW || from === null) break;
    }
    return ids;
  }

  async function all(severity: Severity): Promise<readonly string[]> {
    const ids = counted.get(severity) ?? (await search(severity, null, Number.POSITIVE_INFINITY));
    counted.set(severity, ids);
    return ids;
  }

  return {
    async next(severity, after, limit) {
      const ids = after === null ? await all(severity) : await search(severity, after, limit);
      return readRows(tables, severity, ids.slice(0, limit));
    },
    async count(severities) {
      let found = 0;
      for (const severity of severities) found += (await all(severity)).length;
      return found;
    },
  };
}

/** Weaknesses of one state of clients' reports. */
export function weaknessFindings(tables: Kysely<Tables>, query: FindingsQuery, state: WeaknessState): FindingStream {
  const texts = textsOf(query);
  return texts.length === 0 ? indexedFindings(tables, query, state) : searchedFindings(tables, query, state, texts);
}
