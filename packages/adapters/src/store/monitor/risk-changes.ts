import {
  type ChangeLack,
  PostureScore,
  type RiskChangesQuery,
  type RiskScore,
  type RiskStanding,
  type RiskTrend,
  riskOfPosture,
  ScanPoint,
} from "@broker/contracts";
import { type ClientLog, companyDomain } from "@broker/core";
import { type BareChange, type DomainChange, riskChange } from "@broker/core/monitor-changes";
import type { Kysely } from "kysely";
import { readLogs } from "../clients/read-logs.ts";
import { cursorParts, lostPlace } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { isSampleWorkspace } from "../settings.ts";

/** A client's change with its name. */
export interface ClientChange extends BareChange {
  readonly id: string;
  readonly name: string;
}

interface OwnedDomain {
  readonly client: string;
  readonly name: string;
  readonly domain: string;
}

/** The accepted domains of clients. Sample clients belong to a sample workspace only. */
export async function ownedDomains(tables: Kysely<Tables>, only: string | undefined): Promise<readonly OwnedDomain[]> {
  const sample = await isSampleWorkspace(tables);
  const rows = await tables
    .selectFrom("client_domains")
    .innerJoin("clients", "clients.id", "client_domains.client_id")
    .select(["clients.id", "clients.name", "client_domains.domain"])
    .where("client_domains.accepted", "=", 1)
    .$if(!sample, (query) => query.where("clients.sample", "=", 0))
    .$if(only !== undefined, (query) => query.where("clients.id", "=", only ?? ""))
    .execute();
  return rows.map(({ id, name, domain }) => ({ client: id, name: name === "" ? id : name, domain }));
}

/** The newest answered scan of each domain, and what it compares with. */
async function domainChanges(tables: Kysely<Tables>): Promise<ReadonlyMap<string, DomainChange>> {
  const rows = await tables
    .selectFrom("scan_points as now")
    .leftJoin("scan_points as before", "before.scan_id", "now.previous")
    .select(["now.domain", "now.scan_id", "now.at", "now.posture", "now.lack"])
    .select(["before.scan_id as before_id", "before.at as before_at", "before.posture as before_posture"])
    .where("now.newest", "=", 1)
    .execute();
  return new Map(
    rows.map(({ domain, scan_id, at, posture, lack, before_id, before_at, before_posture }) => [
      domain,
      {
        domain,
        now: { scanId: scan_id, at, posture },
        before:
          before_id === null || before_at === null
            ? null
            : { scanId: before_id, at: before_at, posture: before_posture },
        // The scan that it compared with may have been removed since.
        lack: before_id === null ? ((lack as ChangeLack | null) ?? "first-scan") : null,
      },
    ]),
  );
}

/** How the risk of each client changed; clients without an answered scan are left out. `clients`: all with a domain. */
export async function clientChanges(
  tables: Kysely<Tables>,
  only?: string,
): Promise<{ readonly changes: readonly ClientChange[]; readonly clients: number }> {
  const [owned, domains] = [await ownedDomains(tables, only), await domainChanges(tables)];
  const byClient = Map.groupBy(owned, ({ client }) => client);
  const changes = [...byClient].flatMap(([id, rows]) => {
    const known = new Set(rows.map(({ domain }) => companyDomain(domain.toLowerCase())));
    const change = riskChange([...known].flatMap((domain) => domains.get(domain) ?? []));
    return change === null ? [] : [{ id, name: rows[0]?.name ?? id, ...change }];
  });
  return { changes, clients: byClient.size };
}

/** How much the risk increased; not comparable comes after every decrease. */
const moved = ({ currentScore, previousScore }: ClientChange): number =>
  currentScore === null || previousScore === null ? -101 : currentScore - previousScore;

const { compare } = new Intl.Collator("en");

const byName = (a: ClientChange, b: ClientChange): number => compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** The orders of the list, each with ties by name. */
const ORDERS: Readonly<Record<RiskChangesQuery["sort"], (a: ClientChange, b: ClientChange) => number>> = {
  change: (a, b) => moved(b) - moved(a) || (b.currentScore ?? -1) - (a.currentScore ?? -1) || byName(a, b),
  score: (a, b) => (b.currentScore ?? -1) - (a.currentScore ?? -1) || byName(a, b),
  previous: (a, b) => (b.previousScore ?? -1) - (a.previousScore ?? -1) || byName(a, b),
  name: byName,
  // The premium follows from the records, which are read after this order.
  premium: byName,
  assessed: (a, b) =>
    a.lastAssessment === b.lastAssessment ? byName(a, b) : a.lastAssessment < b.lastAssessment ? 1 : -1,
};

/** Which clients are requested; a filter that is left out selects all. */
export interface ChangesQuery {
  readonly clientId?: string;
  readonly search?: string;
  readonly trend?: RiskTrend | "not-comparable";
  readonly standing?: RiskStanding;
  readonly sort: RiskChangesQuery["sort"];
  readonly limit: number;
  readonly after?: string;
}

function matches(
  change: ClientChange,
  { search, trend, standing }: Pick<ChangesQuery, "search" | "trend" | "standing">,
): boolean {
  const words = search?.trim().toLowerCase() ?? "";
  if (words !== "" && !`${change.name}\n${change.domain}`.toLowerCase().includes(words)) return false;
  if (trend !== undefined && (change.trend ?? "not-comparable") !== trend) return false;
  return standing === undefined || change.complianceStatus === standing;
}

/** Clients that match, in the order that is asked for, with the number of clients that a scan reached, and of all. */
export async function orderedChanges(
  tables: Kysely<Tables>,
  query: Omit<ChangesQuery, "limit" | "after">,
): Promise<{ readonly found: readonly ClientChange[]; readonly clients: number; readonly scanned: number }> {
  const { changes, clients } = await clientChanges(tables, query.clientId);
  const found = changes.filter((change) => matches(change, query)).sort(ORDERS[query.sort]);
  return { found, clients, scanned: changes.length };
}

/** A page of ordered clients, with the cursor of the next one. AppError `usage` for an invalid cursor. */
export function pageOfChanges<Change extends Pick<ClientChange, "id">>(
  found: readonly Change[],
  query: Pick<ChangesQuery, "sort" | "limit" | "after">,
) {
  let from = 0;
  if (query.after !== undefined) {
    const [sort, id] = cursorParts(query.after);
    const last = sort === query.sort ? found.findIndex((change) => change.id === id) : -1;
    if (last < 0) throw lostPlace("client");
    from = last + 1;
  }
  const items = found.slice(from, from + query.limit);
  const last = from + query.limit < found.length ? items.at(-1) : undefined;
  const next = last === undefined ? null : Buffer.from(JSON.stringify([query.sort, last.id])).toString("base64url");
  return { items, total: found.length, next };
}

/** One page of clients by their change, with the number of matches and of clients. AppError `usage`: invalid cursor. */
export async function pageChanges(tables: Kysely<Tables>, query: ChangesQuery) {
  const { found, clients, scanned } = await orderedChanges(tables, query);
  return { ...pageOfChanges(found, query), clients, scanned };
}

/** The records of the clients of a page. */
export async function changedLogs(
  tables: Kysely<Tables>,
  changes: readonly Pick<ClientChange, "id">[],
): Promise<readonly ClientLog[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  return readLogs(tables, await tables.selectFrom("clients").selectAll().where("id", "in", ids).execute());
}

const SHOWN = 6;

/** What the rows of a page show beside their scores, by domain: the last risks, and the outcomes of both scans. */
export async function changeDetails(tables: Kysely<Tables>, changes: readonly ClientChange[]) {
  const details = new Map<string, { recent: (RiskScore | null)[]; now: ScanPoint | null; before: ScanPoint | null }>();
  const wanted = changes.flatMap(({ scans: { now, before } }) => [now, ...(before === null ? [] : [before])]);
  const bodies = await bodiesOf(tables, [...new Set(wanted)]);
  for (const { id, domain, scans } of changes) {
    const rows = await tables
      .selectFrom("scan_points")
      .select(["posture", "method", "basis"])
      .where("domain", "=", domain)
      .orderBy("at", "desc")
      .limit(SHOWN)
      .execute();
    const [newest] = rows;
    const recent = rows.reverse().map(({ posture, method, basis }) => {
      const alike = method === newest?.method && basis === newest.basis;
      return posture === null || !alike ? null : riskOfPosture(PostureScore.parse(posture));
    });
    const body = (scan: string | null) => (scan === null ? null : (bodies.get(scan) ?? null));
    details.set(id, { recent, now: body(scans.now), before: body(scans.before) });
  }
  return details;
}

async function bodiesOf(tables: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, ScanPoint>> {
  const bodies = new Map<string, ScanPoint>();
  if (ids.length === 0) return bodies;
  const rows = await tables.selectFrom("scan_points").select(["scan_id", "body"]).where("scan_id", "in", ids).execute();
  for (const { scan_id, body } of rows) {
    const point = ScanPoint.safeParse(JSON.parse(body)).data;
    if (point !== undefined) bodies.set(scan_id, point);
  }
  return bodies;
}
