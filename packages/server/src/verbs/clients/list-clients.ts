import type { ClientPage, ClientQuery, ClientStore, JudgedClient, Repositories } from "@broker/adapters";
import { AppError, type ClientListQuery, type ClientRow, CONTROL_KEYS, ControlAnswer } from "@broker/contracts";
import { clientRow, stateOfClient } from "@broker/core";
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

function queryOf(asked: ClientListQuery, today: string): ClientQuery {
  const { search, expiringWithin, control, claimsSince, insurer, quoted, sort, reverse, limit, after } = asked;
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
    ...(after === undefined ? {} : { after }),
  };
}

/** The last row of a judgement, which is one of a version of the record, with what else the row was made from. */
const rowsHeld = new WeakMap<JudgedClient, { readonly beside: string; readonly row: ClientRow }>();

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
    const beside = JSON.stringify([log.sample, sources]);
    const held = rowsHeld.get(judged);
    if (held?.beside === beside) return held.row;
    const row = clientRow({ log, ...judged, ...sources });
    rowsHeld.set(judged, { beside, row });
    return row;
  };
}

async function rowsOf(database: Repositories, listed: ClientPage["clients"], now: string): Promise<ClientRow[]> {
  const rowOf = await clientRows(database, listed, now);
  const judged = await database.clients.judged(
    listed.map(({ log }) => log),
    now,
  );
  return listed.flatMap((client) => {
    const own = judged.get(client.log.id);
    return own === undefined ? [] : [rowOf(client, own)];
  });
}

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
  today: string,
): Promise<ClientPage["clients"]> {
  const { clients } = await store.page(queryOf({ ...asked, limit: ALL }, today));
  const { state } = asked;
  return state === undefined
    ? clients
    : clients.filter(({ log, expiresOn }) => stateOfClient({ log, expiresOn, today }) === state);
}

/** One page of the matching clients. AppError `usage` for an invalid filter or cursor. */
export async function listClients(workspace: Workspace, asked: ClientListQuery) {
  const { database } = workspace;
  const now = nowOf(workspace);
  const today = now.slice(0, 10);
  const { limit, after, ...narrowed } = asked;
  if (asked.state === undefined) {
    const { clients, total, next } = await database.clients.page(queryOf(asked, today));
    return { items: await rowsOf(database, clients, now), total, next };
  }
  const fitting = await filteredClients(database.clients, narrowed, today);
  const start = after === undefined ? 0 : fitting.findIndex(({ log }) => log.id === after) + 1;
  const page = fitting.slice(start, start + limit);
  const last = page.at(-1);
  const next = last && fitting.at(-1) !== last ? last.log.id : null;
  return { items: await rowsOf(database, page, now), total: fitting.length, next };
}
