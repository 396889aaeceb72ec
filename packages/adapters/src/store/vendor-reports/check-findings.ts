import { type FindingsQuery, Severity, type WeaknessState } from "@broker/contracts";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { literalPattern, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import type { FindingPlace } from "./finding-cursor.ts";
import type { FindingStream, ListedFinding } from "./finding-stream.ts";

type Build = ExpressionBuilder<Tables, "findings">;

/** Name of our own scan among the tools. */
const SCAN = "Scan";

/** Checks that the latest scans fail, of one state. */
function matching(tables: Kysely<Tables>, query: FindingsQuery, state: WeaknessState) {
  const { client, clients, domain, check, search = "" } = query;
  const owned = tables
    .selectFrom("client_domains")
    .select("domain")
    .$if(client !== undefined, (domains) => domains.where("client_id", "=", client ?? ""));
  const text = literalPattern(search.toLowerCase());
  const like = (column: "title" | "domain") => sql<boolean>`lower(${sql.ref(column)}) like ${text} escape '\\'`;
  return tables
    .selectFrom("findings")
    .where("latest", "=", 1)
    .$if(state === "disputed", (rows) => rows.where("dispute", "=", "open"))
    .$if(state === "open", (rows) =>
      rows.where(({ eb, or }) => or([eb("dispute", "is", null), eb("dispute", "!=", "open")])),
    )
    .$if(client !== undefined || clients === true, (rows) => rows.where("domain", "in", owned))
    .$if(domain !== undefined, (rows) => rows.where("domain", "=", domain ?? ""))
    .$if(check !== undefined, (rows) => rows.where("check_id", "=", check ?? ""))
    .$if(search !== "", (rows) => rows.where(({ or }) => or([like("title"), like("domain")])));
}

/** The clients by their domains; of two clients on one domain the one whose id comes first. */
async function ownersOf(tables: Kysely<Tables>, domains: readonly string[]) {
  const owners = new Map<string, { readonly id: string; readonly name: string }>();
  for (const some of pieces(domains)) {
    const rows = tables
      .selectFrom("client_domains")
      .innerJoin("clients", "clients.id", "client_domains.client_id")
      .select(["client_domains.domain", "clients.id", "clients.name"])
      .where("client_domains.domain", "in", some);
    for (const { domain, id, name } of await rows.orderBy("clients.id", "desc").execute())
      owners.set(domain, { id, name: name || id });
  }
  return owners;
}

/** The day of the first stored scan in which each check failed, by domain and check. */
async function firstDays(
  tables: Kysely<Tables>,
  rows: readonly { readonly domain: string; readonly check_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of pieces(rows)) {
    const earliest = tables
      .selectFrom("findings")
      .select(({ fn }) => ["domain", "check_id", fn.min<string>("at").as("first")])
      .where("domain", "in", [...new Set(some.map(({ domain }) => domain))])
      .where("check_id", "in", [...new Set(some.map(({ check_id }) => check_id))])
      .groupBy(["domain", "check_id"]);
    for (const { domain, check_id, first } of await earliest.execute())
      found.set(`${domain}/${check_id}`, first.slice(0, 10));
  }
  return found;
}

const beyond =
  ({ moment, id }: Pick<FindingPlace, "moment" | "id">) =>
  ({ eb, refTuple, tuple }: Build) => {
    const at = id.lastIndexOf("/");
    return eb(refTuple("at", "domain", "check_id"), "<", tuple(moment, id.slice(0, Math.max(at, 0)), id.slice(at + 1)));
  };

/** Checks that failed or partly failed in the latest scans of the domains. */
export function checkFindings(tables: Kysely<Tables>, query: FindingsQuery, state: WeaknessState): FindingStream {
  return {
    async next(severity, after, limit) {
      const rows = await matching(tables, query, state)
        .where("severity", "=", severity)
        .$if(after !== null, (some) => some.where(beyond(after ?? { moment: "", id: "/" })))
        .select(["domain", "check_id", "title", "at"])
        .orderBy("at", "desc")
        .orderBy("domain", "desc")
        .orderBy("check_id", "desc")
        .limit(limit)
        .execute();
      const owners = await ownersOf(tables, [...new Set(rows.map(({ domain }) => domain))]);
      const first = await firstDays(tables, rows);
      return rows.map(({ domain, check_id, title, at }): ListedFinding => {
        const id = `${domain}/${check_id}`;
        const last = at.slice(0, 10);
        return {
          place: { severity, moment: at, id },
          row: {
            ...{ id, kind: "check", client: owners.get(domain) ?? null, severity: Severity.parse(severity), title },
            ...{ assets: [domain], assetCount: 1, cves: [], kev: null, epss: null, observedBy: [SCAN] },
            ...{ first: first.get(id) ?? last, last, state: state === "disputed" ? "disputed" : "open" },
          },
        };
      });
    },

    async count(severities) {
      const { count } = await matching(tables, query, state)
        .where("severity", "in", [...severities])
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
