import { FindingRow, type FindingsQuery, SEVERITIES, type Severity, type WeaknessState } from "@broker/contracts";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { literalPattern, pieces } from "../database/paging.ts";
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

/** Weaknesses of one state of clients' reports. */
export function weaknessFindings(tables: Kysely<Tables>, query: FindingsQuery, state: WeaknessState): FindingStream {
  const texts = textsOf(query);
  const matches = ({ and }: Build) =>
    and(texts.map((text) => sql<boolean>`${sql.ref("search")} like ${literalPattern(text)} escape '\\'`));

  const places = (severity: Severity, after: Pick<FindingPlace, "moment" | "id"> | null, limit: number) =>
    ordered(tables, query, state)
      .where("severity", "=", SEVERITIES.indexOf(severity))
      .$if(after !== null, (some) => some.where(beyond(after ?? { moment: "", id: "" })))
      .select(["id", "last_on as moment"])
      .orderBy("last_on", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();

  /** Ids of the matching weaknesses of one severity, those of one window at a time. */
  async function* windows(severity: Severity, after: Pick<FindingPlace, "moment" | "id"> | null) {
    for (let from = after; ; ) {
      const rows = await places(severity, from, WINDOW);
      const ids = rows.map(({ id }) => id);
      const found = tables.selectFrom("weaknesses").select("id").where("id", "in", ids).where(matches);
      if (ids.length > 0) yield (await found.execute()).map(({ id }) => id);
      from = rows.at(-1) ?? null;
      if (rows.length < WINDOW || from === null) return;
    }
  }

  const rowsOf = (severity: Severity) =>
    tables
      .selectFrom("weaknesses")
      .innerJoin("clients", "clients.id", "weaknesses.client_id")
      .select(["weaknesses.id", "weaknesses.last_on", "weaknesses.entry", "clients.id as client", "clients.name"])
      .where("weaknesses.severity", "=", SEVERITIES.indexOf(severity));

  const listed = (
    severity: Severity,
    rows: readonly { id: string; last_on: string; entry: string; client: string; name: string | null }[],
  ): ListedFinding[] =>
    rows.map(({ id, last_on, entry, client, name }) => ({
      place: { severity, moment: last_on, id },
      row: { ...StoredEntry.parse(JSON.parse(entry)), client: { id: client, name: name ?? client } },
    }));

  const read = async (severity: Severity, ids: readonly string[]): Promise<ListedFinding[]> => {
    const rows: ListedFinding[] = [];
    for (const some of pieces(ids))
      rows.push(...listed(severity, await rowsOf(severity).where("weaknesses.id", "in", some).execute()));
    return rows.sort(inOrder);
  };

  return {
    async next(severity, after, limit) {
      if (texts.length > 0) {
        const ids: string[] = [];
        for await (const some of windows(severity, after)) {
          ids.push(...some);
          if (ids.length >= limit) break;
        }
        return (await read(severity, ids)).slice(0, limit);
      }
      const rows = await places(severity, after, limit);
      return read(
        severity,
        rows.map(({ id }) => id),
      );
    },

    async count(severities) {
      if (texts.length > 0) {
        let found = 0;
        for (const severity of severities) for await (const some of windows(severity, null)) found += some.length;
        return found;
      }
      const ranks = severities.map((each) => SEVERITIES.indexOf(each));
      const { count } = await ordered(tables, query, state)
        .where("severity", "in", ranks)
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
