import { showCount, showDate, TODO_KINDS, type TodoItem, type TodoList } from "@broker/contracts";
import { type ClientLog, contradictions, effectiveValue } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** Days before the end of a policy from which its renewal is a task. */
const RENEWAL_DAYS = 60;
const DAY_MS = 86_400_000;

/** A client with the day on which its next policy ends, and its accepted domains without a scan. */
interface TodoClient {
  readonly log: ClientLog;
  /** ISO day; null = not known. */
  readonly expiresOn: string | null;
  readonly unscanned: readonly string[];
}

function subjectName(log: ClientLog): string {
  const name = effectiveValue(log, "legalName")?.value;
  return typeof name === "string" && name.trim() !== "" ? name : "a client without a name";
}

const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** Conflicts to resolve, renewals to prepare and domains not yet scanned. @param today ISO day */
function clientTodos(clients: readonly TodoClient[], today: string): TodoItem[] {
  return clients.flatMap(({ log, expiresOn, unscanned }): TodoItem[] => {
    const name = subjectName(log);
    const address = `/dashboard/clients/${log.id}`;
    const open = contradictions(log).length;
    const days = expiresOn === null ? null : daysUntil(expiresOn, today);
    const items: TodoItem[] = [];
    if (open > 0)
      items.push({
        kind: "settle",
        title: `Resolve conflicting information: ${name}`,
        detail: `Sources conflict on ${showCount(open, "field")}. Submissions are held until this is resolved.`,
        address,
        due: null,
      });
    if (expiresOn !== null && days !== null && days <= RENEWAL_DAYS)
      items.push({
        kind: "renewal",
        title: `Prepare renewal: ${name}`,
        detail: `The policy expires on ${showDate(expiresOn)}, ${days === 0 ? "today" : `in ${showCount(days, "day")}`}.`,
        address,
        due: expiresOn,
      });
    const [domain] = unscanned;
    if (domain !== undefined)
      items.push({
        kind: "scan",
        title: `Analyse ${domain}`,
        detail: `${name} has ${showCount(unscanned.length, "unscanned domain")}.`,
        address: `/analysis?url=${encodeURIComponent(`https://${domain}/`)}`,
        due: null,
      });
    return items;
  });
}

/** Most that are listed. */
const LISTED = 8;
/** Maximum number of clients searched, those whose policy ends soonest first. */
const CLIENTS = 500;
/** Most pressing events that are listed. */
const TRIGGERS = 50;

const todoClients = async (workspace: Workspace): Promise<TodoClient[]> => {
  const { database } = workspace;
  const today = nowOf(workspace).slice(0, 10);
  const { clients } = await database.clients.page({ today, order: "expiry", limit: CLIENTS });
  const unscanned = await database.clients.unscanned(clients.map(({ log }) => log));
  return clients.map((client) => ({ ...client, unscanned: unscanned.get(client.log.id) ?? [] }));
};

const unfinishedBatch = async (workspace: Workspace): Promise<TodoItem[]> => {
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

const urgentTriggers = async (workspace: Workspace): Promise<TodoItem[]> => {
  const { triggers } = await workspace.database.triggers.page({ limit: TRIGGERS, status: "new", priority: "high" });
  return triggers.map(({ id, company, event, actionRequired }) => ({
    kind: "trigger" as const,
    title: `${company}: ${event}`,
    detail: actionRequired,
    address: `/app?view=dashboard&tab=smart-prospect&event=${encodeURIComponent(id)}`,
    due: null,
  }));
};

/** Open tasks, the most pressing kind first; within a kind by due date. */
export async function readTodo(workspace: Workspace): Promise<TodoList> {
  const today = workspace.clock.now().toISOString().slice(0, 10);
  const items = [
    ...clientTodos(await todoClients(workspace), today),
    ...(await unfinishedBatch(workspace)),
    ...(await urgentTriggers(workspace)),
  ];
  const ranked = items.toSorted(
    (a, b) =>
      TODO_KINDS.indexOf(a.kind) - TODO_KINDS.indexOf(b.kind) || (a.due ?? "9999").localeCompare(b.due ?? "9999"),
  );
  return { items: ranked.slice(0, LISTED), total: ranked.length };
}
