import { type ClientPage, type ClientQuery, type ClientStore, openClientStore } from "@broker/adapters";
import { AppError, type ClientListQuery, type ClientRow, CONTROL_KEYS, ControlAnswer } from "@broker/contracts";
import { clientRow } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { manyOf } from "../many-of.ts";

/** A control and its answer, as `mfaEmail=no` names them. AppError `usage` for one that is none. */
function controlFilter(text: string): NonNullable<ClientQuery["controls"]>[number] {
  const [name = "", word = ""] = text.split("=").map((part) => part.trim());
  const key = CONTROL_KEYS.find((each) => each.toLowerCase() === name.toLowerCase());
  const answer = ControlAnswer.shape.answer.safeParse(word.toLowerCase());
  if (key !== undefined && answer.success) return { key, answer: answer.data };
  throw new AppError("usage", `'${text}' is no control and its answer.`, { hint: "Ask e.g. for mfaEmail=no." });
}

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function queryOf(asked: ClientListQuery, today: string): ClientQuery {
  const { search, expiringWithin, control, claimsSince, insurer, quoted, sort, limit, after } = asked;
  return {
    today,
    order: sort,
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

async function rowsOf(store: ClientStore, listed: ClientPage["clients"], today: string): Promise<ClientRow[]> {
  const ids = listed.map(({ log }) => log.id);
  const placements = Map.groupBy(await store.placements.ofClients(ids), ({ clientId }) => clientId);
  const rows: ClientRow[] = [];
  for (const { log, expiresOn } of listed)
    rows.push(
      clientRow({
        log,
        posture: await store.posture(log),
        placements: placements.get(log.id) ?? [],
        expiresOn,
        today,
      }),
    );
  return rows;
}

/** What every client is asked for its state by, since no table has it; a page of these is cut from all. */
const ALL = 1_000_000;

/** One page of the clients that fit. AppError `usage` for a filter or a cursor that is none. */
export function listClients(workspace: Workspace, asked: ClientListQuery) {
  return workspace.lend(openClientStore, async ({ store, at }) => {
    const today = at.slice(0, 10);
    const { state } = asked;
    if (state === undefined) {
      const { clients, total, next } = await store.page(queryOf(asked, today));
      return { items: await rowsOf(store, clients, today), total, next };
    }
    const { after, ...rest } = queryOf(asked, today);
    const { clients } = await store.page({ ...rest, limit: ALL });
    const fitting = (await rowsOf(store, clients, today)).filter((row) => row.state === state);
    const start = after === undefined ? 0 : fitting.findIndex(({ id }) => id === after) + 1;
    const items = fitting.slice(start, start + asked.limit);
    const last = items.at(-1);
    return { items, total: fitting.length, next: last && fitting.at(-1) !== last ? last.id : null };
  });
}
