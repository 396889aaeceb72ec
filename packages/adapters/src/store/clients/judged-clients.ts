import { setImmediate } from "node:timers/promises";
import type { ClientPosture, Placeability } from "@broker/contracts";
import { type ClientLog, clientPlaceability, clientPosture, companyHosts } from "@broker/core";
import { type Kysely, sql } from "kysely";
import { shownEvidence } from "../compliance/shown-evidence.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { sanctionsForPlacing, sanctionsStates } from "../sanctions-gate/sanctions-for-placing.ts";
import { lastScansOfClient } from "./posture-of-client.ts";
import { readLogs } from "./read-logs.ts";

/**
 * What lists state of a client: posture and placeability, the same object until record, evidence, screening, scans or
 * day change.
 */
export interface JudgedClient {
  readonly posture: ClientPosture;
  readonly placeability: Placeability;
}

/** Clients of which a database's judgements are held; a few kB each. */
const HELD = 5000;

interface HeldClient extends JudgedClient {
  /** The state of record and scans that it was made from. */
  readonly from: string;
}

const NO_SCANS: Awaited<ReturnType<typeof lastScansOfClient>> = new Map();

/** Judgements by client, of each open database. */
const heldOf = new WeakMap<Kysely<Tables>, Map<string, HeldClient>>();

function heldIn(tables: Kysely<Tables>): Map<string, HeldClient> {
  const held = heldOf.get(tables) ?? new Map<string, HeldClient>();
  heldOf.set(tables, held);
  return held;
}

/** The newest answered scan of each host, as `id@revision`; a host without one is missing. */
async function newestScans(tables: Kysely<Tables>, hosts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const newest = new Map<string, string>();
  for (const some of pieces(hosts)) {
    const ranked = tables
      .selectFrom("scans")
      .select(["domain", "id", "revision"])
      .select(
        sql<number>`row_number() over (partition by domain order by started_at desc, id, revision desc)`.as("place"),
      )
      .where("domain", "in", some)
      .where("status", "!=", "failed");
    const rows = await tables.selectFrom(ranked.as("ranked")).selectAll().where("place", "=", 1).execute();
    for (const { domain, id, revision } of rows) newest.set(domain, `${id}@${revision}`);
  }
  return newest;
}

/** By client: how many pieces of evidence it has and how many are withdrawn; absent = none is filed. */
async function evidenceStates(tables: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const states = new Map<string, string>();
  for (const some of pieces(ids)) {
    const rows = await tables
      .selectFrom("compliance_evidence")
      .select(({ fn }) => ["client_id", fn.countAll().as("count"), fn.count("withdrawn_at").as("withdrawn")])
      .where("client_id", "in", some)
      .groupBy("client_id")
      .execute();
    for (const { client_id, count, withdrawn } of rows) states.set(client_id, `${count}-${withdrawn}`);
  }
  return states;
}

interface ClientState {
  /** The version of the record, its evidence, its sanctions screening, the newest scans of its domains and the day. */
  readonly from: string;
  /** Whether a scan of its domains is stored. */
  readonly scanned: boolean;
}

/** What each client's judgement depends on. */
async function statesOf(
  tables: Kysely<Tables>,
  clients: readonly Pick<Row<"clients">, "id" | "version">[],
  now: string,
): Promise<ReadonlyMap<string, ClientState>> {
  const domains = new Map<string, string[]>(clients.map(({ id }) => [id, []]));
  for (const some of pieces([...domains.keys()])) {
    const rows = await tables
      .selectFrom("client_domains")
      .select(["client_id", "domain"])
      .where("client_id", "in", some)
      .orderBy("domain")
      .execute();
    for (const { client_id, domain } of rows) domains.get(client_id)?.push(...companyHosts(domain));
  }
  const newest = await newestScans(tables, [...new Set([...domains.values()].flat())]);
  const evidence = await evidenceStates(tables, [...domains.keys()]);
  const sanctions = await sanctionsStates(tables, [...domains.keys()]);
  return new Map(
    clients.map(({ id, version }) => {
      const scans = (domains.get(id) ?? []).map((host) => newest.get(host) ?? null);
      const own = [version, evidence.get(id) ?? "0", sanctions.get(id) ?? "-", now.slice(0, 10)];
      const from = [...own, ...scans.map((scan) => scan ?? "-")].join(" ");
      return [id, { from, scanned: scans.some((scan) => scan !== null) }];
    }),
  );
}

/**
 * Posture and placeability of clients, by id. Judged once for each state of the record and its scans on a day, so that
 * a list reads no report twice. Each change of record or scans, by any process, changes the state.
 * @param logsOf reads the records of the clients that must be judged
 * @param now ISO 8601, UTC
 */
async function judgedBy(
  tables: Kysely<Tables>,
  clients: readonly Pick<Row<"clients">, "id" | "version">[],
  logsOf: (ids: ReadonlySet<string>) => Promise<readonly ClientLog[]>,
  now: string,
): Promise<ReadonlyMap<string, JudgedClient>> {
  const held = heldIn(tables);
  const states = await statesOf(tables, clients, now);
  const judged = new Map<string, JudgedClient>();
  for (const [id, { from }] of states) {
    const known = held.get(id);
    if (known?.from === from) judged.set(id, known);
  }
  for (const log of await logsOf(new Set([...states.keys()].filter((id) => !judged.has(id))))) {
    const state = states.get(log.id);
    const lastScans = state?.scanned === false ? NO_SCANS : await lastScansOfClient(tables, log);
    const filed = await shownEvidence(tables, log.id);
    const sanctions = await sanctionsForPlacing(tables, log, now);
    const own = {
      posture: clientPosture(log, lastScans),
      placeability: clientPlaceability({ log, lastScans, filed, sanctions }, now),
      from: state?.from ?? "",
    };
    judged.set(log.id, own);
    held.delete(log.id);
    held.set(log.id, own);
    const [oldest] = held.keys();
    if (held.size > HELD && oldest !== undefined) held.delete(oldest);
    // Each judgement reads reports: other calls are answered in between.
    await setImmediate();
  }
  return judged;
}

/** Posture and placeability of clients by their records, by id. @param now ISO 8601, UTC */
export const judgedClients = (tables: Kysely<Tables>, logs: readonly ClientLog[], now: string) =>
  judgedBy(tables, logs, async (ids) => logs.filter(({ id }) => ids.has(id)), now);

/** The verdicts of clients, by id. @param now ISO 8601, UTC */
export async function clientVerdicts(
  tables: Kysely<Tables>,
  ids: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, Pick<Placeability, "verdict" | "basis">>> {
  const verdicts = new Map<string, Pick<Placeability, "verdict" | "basis">>();
  for (const some of pieces([...new Set(ids)])) {
    const rows = await tables.selectFrom("clients").selectAll().where("id", "in", some).execute();
    const logsOf = async (wanted: ReadonlySet<string>) =>
      await readLogs(
        tables,
        rows.filter(({ id }) => wanted.has(id)),
      );
    for (const [id, { placeability }] of await judgedBy(tables, rows, logsOf, now)) {
      const { verdict, basis } = placeability;
      verdicts.set(id, { verdict, basis });
    }
  }
  return verdicts;
}
