import type { ClientPage, ClientQuery, ClientStore, JudgedClient, Repositories } from "@broker/adapters";
import {
  AppError,
  type ClientListQuery,
  type ClientRow,
  CONTROL_KEYS,
  ControlAnswer,
  METHOD_VERSION,
} from "@broker/contracts";
import { clientRow, contradictions, stateOfClient } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { manyOf } from "../many-of.ts";

/** A control and its answer, for example `mfaEmail=no`. Throws `usage` if the filter is not valid. */
function controlFilter(text: string): NonNullable<ClientQuery["controls"]>[number] {
  const [name = "", word = ""] = text.split("=").map((part) => part.trim());
  const key = CONTROL_KEYS.find((each) => each.toLowerCase() === name.toLowerCase());
  const answer = ControlAnswer.shape.answer.safeParse(word.toLowerCase());
  if (key !== undefined && answer.success) return { key, answer: answer.data };
  throw new AppError("usage", `'${text}' is not a valid control filter.`, {
    hint: "Use, for example, mfaEmail=no.",
  });
}

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function queryOf(asked: ClientListQuery, now: string): ClientQuery {
  const today = now.slice(0, 10);
  const { search, expiringWithin, control, claimsSince, insurer, quoted, state, sort, reverse, limit, after } = asked;
  const { toResolve, noMfa, onboarding } = asked;
  return {
    today,
    order: sort,
    reverse,
    limit,
    ...(search === undefined ? {} : { search }),
    ...(expiringWithin === undefined ? {} : { expiringBy: dayAfter(today, expiringWithin) }),
    ...(control === undefined ? {} : { controls: manyOf(control).map(controlFilter) }),
    ...(claimsSince === undefined ? {} : { claimsSince }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(quoted === true ? { quoted } : {}),
    ...(state === undefined ? {} : { state }),
    ...(toResolve === true ? { toResolve } : {}),
    ...(noMfa === true ? { noMfa } : {}),
    ...(onboarding === undefined ? {} : { onboarding: { open: onboarding, at: now } }),
    ...(after === undefined ? {} : { after }),
  };
}

/** Makes the rows of these clients: verdict, posture, placement and next step. @param now ISO 8601, UTC */
export async function clientRows(
  { clients, placements: placed }: Repositories,
  listed: ClientPage["clients"],
  now: string,
) {
  const ids = listed.map(({ log }) => log.id);
  const sampleWorkspace = await clients.isSample();
  const proposed = await clients.proposals(ids);
  const placements = Map.groupBy(await placed.ofClients(ids), ({ clientId }) => clientId);
  return ({ log, expiresOn }: ClientPage["clients"][number], judged: JudgedClient): ClientRow => {
    const sources = {
      sampleWorkspace,
      placements: placements.get(log.id) ?? [],
      proposals: (proposed.get(log.id) ?? []).filter(({ state }) => state === "proposed").length,
      expiresOn,
      today: now.slice(0, 10),
    };
    return clientRow({ log, ...judged, ...sources });
  };
}

/** Raised when a row has further fields. */
const ROW_FORM = 2;

/** What a stored row must have been made by to be shown: the day, and the rules that score and list clients. */
const madeOn = (today: string) => `${today} ${METHOD_VERSION} ${ROW_FORM}`;

/** Makes and stores the rows of these clients; their JSON, by id. @param now ISO 8601, UTC */
async function makeRows(
  database: Repositories,
  listed: Parameters<ClientStore["unmadeRows"]>[0],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  const unmade = await database.clients.unmadeRows(listed);
  const rowOf = await clientRows(database, unmade, now);
  const logs = unmade.map(({ log }) => log);
  const judged = await database.clients.judged(logs, now);
  const made = unmade.flatMap((client) => {
    const own = judged.get(client.log.id);
    if (own === undefined) return [];
    const row = rowOf(client, own);
    const open = row.toSettle > 0 ? "conflicts" : row.missing.length > 0 ? "missing" : "nothing";
    return [{ id: row.id, changes: client.changes, open, body: JSON.stringify(row) } as const];
  });
  // Where they cannot be stored, the next list makes them again.
  await database.clients.saveRows(made, madeOn(now.slice(0, 10))).catch(() => undefined);
  return new Map(made.map(({ id, body }) => [id, body]));
}

/** Clients whose rows are made and stored in one go; other calls are answered between any two of them. */
const AT_ONCE = 250;

/** The rows of each database that are being made: a second list waits for them instead of making them too. */
const renewing = new WeakMap<Repositories, Promise<void>>();

async function makeChanged(database: Repositories, now: string, signal?: AbortSignal): Promise<void> {
  const changed = await database.clients.changedRows(now.slice(0, 10));
  for (let from = 0; from < changed.length && signal?.aborted !== true; from += AT_ONCE)
    await makeRows(database, changed.slice(from, from + AT_ONCE), now);
}

/** Makes the rows again of all clients that have changed: the state of a client is filtered by its row. */
async function renewChanged(database: Repositories, now: string, signal?: AbortSignal): Promise<void> {
  await renewing.get(database)?.catch(() => undefined);
  const work = makeChanged(database, now, signal);
  renewing.set(database, work);
  await work;
}

/** Makes the rows of clients ahead of the first list, which after an upgrade would wait for all of them. */
export const prepareClientList = (workspace: Workspace, signal: AbortSignal): Promise<void> =>
  renewChanged(workspace.database, nowOf(workspace), signal);

/**
 * The state is calculated from the record, since no table has it: all other matches are read, and a page is cut from
 * them.
 */
const ALL = 1_000_000;

/** Which clients are requested, without the position in the list. */
export type ClientFilter = Omit<ClientListQuery, "limit" | "after">;

/** All matching clients, in the requested order. AppError `usage` for an invalid filter. */
export async function filteredClients(
  store: ClientStore,
  asked: ClientFilter,
  now: string,
): Promise<ClientPage["clients"]> {
  const { state, toResolve, ...rest } = asked;
  const today = now.slice(0, 10);
  const { clients } = await store.page(queryOf({ ...rest, limit: ALL }, now));
  return clients.filter(
    ({ log, expiresOn }) =>
      (state === undefined || stateOfClient({ log, expiresOn, today }) === state) &&
      (toResolve !== true || contradictions(log).length > 0),
  );
}

async function readPage(database: Repositories, asked: ClientListQuery, now: string): Promise<Uint8Array> {
  const today = now.slice(0, 10);
  const byRow = asked.state !== undefined || asked.toResolve === true || asked.sort === "todo";
  if (byRow) await renewChanged(database, now);
  const { rows, total, next } = await database.clients.rows(queryOf(asked, now), madeOn(today));
  const outdated = rows.filter(({ body }) => body === null);
  const made = outdated.length === 0 ? new Map<string, string>() : await makeRows(database, outdated, now);
  const items = rows.flatMap(({ id, body }) => body ?? made.get(id) ?? []);
  return Buffer.from(`{"items":[${items.join(",")}],"total":${total},"next":${JSON.stringify(next)}}`);
}

interface HeldPage {
  /** The version of the data that it was read from. */
  readonly version: string;
  readonly page: Uint8Array;
}

/** Pages of which the last answer is held, for each open database; about 50 kB each. */
const HELD = 40;
const heldOf = new WeakMap<Repositories, Map<string, HeldPage>>();

/**
 * One page of the matching clients, from the rows stored for them: `items`, `total` and `next` as JSON. The last answer
 * is given again while nothing was written. AppError `usage` for an invalid filter or cursor.
 */
export async function listClients(workspace: Workspace, asked: ClientListQuery): Promise<Uint8Array> {
  const { database } = workspace;
  const now = nowOf(workspace);
  const held = heldOf.get(database) ?? new Map<string, HeldPage>();
  heldOf.set(database, held);
  const key = JSON.stringify([now.slice(0, 10), asked]);
  const version = await database.clients.dataVersion();
  const known = held.get(key);
  // A conversation ends without a write.
  if (known !== undefined && known.version === version && asked.onboarding === undefined) return known.page;
  const page = await readPage(database, asked, now);
  held.delete(key);
  // Read before the page: a write in between, or the storing of a row, makes the next version differ.
  if (version !== null) held.set(key, { version, page });
  const [oldest] = held.keys();
  if (held.size > HELD && oldest !== undefined) held.delete(oldest);
  return page;
}
