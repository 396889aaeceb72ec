import { TODO_KINDS, type TodoItem, type TodoList } from "@broker/contracts";
import { nowOf, type Workspace } from "../../../workspace/workspace.ts";
import { type ClientAtHand, clientTodos } from "./client-todos.ts";

/** Most that are listed. */
const LISTED = 8;
/** Clients that are looked through, those whose policy ends soonest first. */
const CLIENTS = 500;
/** Most pressing events that are listed. */
const TRIGGERS = 50;

const clientsAtHand = async (workspace: Workspace): Promise<ClientAtHand[]> => {
  const { database } = workspace;
  const today = nowOf(workspace).slice(0, 10);
  const { clients } = await database.clients.page({ today, order: "expiry", limit: CLIENTS });
  const unscanned = await database.clients.unscanned(clients.map(({ log }) => log));
  return clients.map((client) => ({ ...client, unscanned: unscanned.get(client.log.id) ?? [] }));
};

const stopped = async (workspace: Workspace): Promise<TodoItem[]> => {
  const { batches } = workspace.database;
  const batch = await batches.latest("unfinished");
  if (batch === null) return [];
  return [
    {
      kind: "resume",
      title: `Go on with ${batch.source === "-" ? "the list" : batch.source}`,
      detail: `Batch ${batch.id} stopped before its end. What was scanned is kept.`,
      address: `/prospects?tab=lists&batch=${batch.id}`,
      due: null,
    },
  ];
};

const pressing = async (workspace: Workspace): Promise<TodoItem[]> => {
  const { triggers } = await workspace.database.triggers.page({ limit: TRIGGERS, status: "new", priority: "high" });
  return triggers.map(({ id, company, event, actionRequired }) => ({
    kind: "trigger" as const,
    title: `${company}: ${event}`,
    detail: actionRequired,
    address: `/app?view=dashboard&tab=smart-prospect&event=${encodeURIComponent(id)}`,
    due: null,
  }));
};

/** What waits for a person, the most pressing kind first; within a kind what is due soonest. */
export async function readTodo(workspace: Workspace): Promise<TodoList> {
  const today = workspace.clock.now().toISOString().slice(0, 10);
  const items = [
    ...clientTodos(await clientsAtHand(workspace), today),
    ...(await stopped(workspace)),
    ...(await pressing(workspace)),
  ];
  const ranked = items.toSorted(
    (a, b) =>
      TODO_KINDS.indexOf(a.kind) - TODO_KINDS.indexOf(b.kind) || (a.due ?? "9999").localeCompare(b.due ?? "9999"),
  );
  return { items: ranked.slice(0, LISTED), total: ranked.length };
}
