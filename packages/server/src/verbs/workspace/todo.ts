import {
  OVERRIDE_REQUIRED,
  plainText,
  type RegisterProposal,
  sentenceCase,
  showCount,
  showDate,
  TODO_KINDS,
  type TodoItem,
  type TodoList,
} from "@broker/contracts";
import {
  acceptedDomains,
  type ClientLog,
  contradictions,
  effectiveValue,
  RENEWAL_DAYS,
  recordStatusAlert,
} from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

const DAY_MS = 86_400_000;

/** A client with the day on which its next policy ends, and its accepted domains without a scan. */
interface TodoClient {
  readonly log: ClientLog;
  /** ISO day; null = not known. */
  readonly expiresOn: string | null;
  readonly unscanned: readonly string[];
  /** Register entries to confirm or reject. */
  readonly proposals: readonly RegisterProposal[];
}

function subjectName(log: ClientLog): string {
  const name = effectiveValue(log, "legalName")?.value;
  return typeof name === "string" && name.trim() !== "" ? name : "a client without a name";
}

const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/**
 * Companies that are not active, conflicts to resolve, register entries to confirm, renewals to prepare and domains not
 * yet scanned. @param today ISO day
 */
function clientTodos(clients: readonly TodoClient[], today: string): TodoItem[] {
  return clients.flatMap(({ log, expiresOn, unscanned, proposals }): TodoItem[] => {
    const name = subjectName(log);
    const address = `/dashboard/clients/${log.id}`;
    const open = contradictions(log).length;
    const days = expiresOn === null ? null : daysUntil(expiresOn, today);
    const items: TodoItem[] = [];
    const alert = recordStatusAlert(log);
    if (alert !== null)
      items.push({
        kind: "status",
        title: `Register status: ${name}`,
        detail: `${alert} ${sentenceCase(OVERRIDE_REQUIRED)}. Clarify the register status.`,
        address,
        due: null,
      });
    if (open > 0)
      items.push({
        kind: "settle",
        title: `Resolve conflicting information: ${name}`,
        detail: `Sources conflict on ${showCount(open, "field")}. Until this is resolved, ${OVERRIDE_REQUIRED}.`,
        address,
        due: null,
      });
    for (const { source, name: registered, words } of proposals)
      items.push({
        kind: "register",
        title: `Confirm register entry: ${name}`,
        detail: `${source}: ${plainText(registered)}, ${words}. Is it this company?`,
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
  const proposed = await database.clients.proposals(clients.map(({ log }) => log.id));
  return clients.map((client) => ({
    ...client,
    unscanned: unscanned.get(client.log.id) ?? [],
    proposals: (proposed.get(client.log.id) ?? []).filter(({ state }) => state === "proposed"),
  }));
};

const unfinishedBatch = async (workspace: Workspace): Promise<TodoItem[]> => {
  const { batches } = workspace.database;
  const batch = await batches.latest("unfinished");
  if (batch === null) return [];
  return [
    {
      kind: "resume",
      title: `Go on with ${batch.source === "-" ? "the list" : batch.source}`,
      detail: `Batch ${batch.id} was interrupted. The results so far are saved.`,
      address: `/prospects?tab=lists&batch=${batch.id}`,
      due: null,
    },
  ];
};

/** Events of the highest priority, without those of a client's status, which is a task of its own. */
const urgentTriggers = async (workspace: Workspace, clients: readonly TodoClient[]): Promise<TodoItem[]> => {
  const inactive = clients.filter(({ log }) => recordStatusAlert(log) !== null);
  const stated = new Set(inactive.flatMap(({ log }) => acceptedDomains(log)));
  const { triggers } = await workspace.database.triggers.page({ limit: TRIGGERS, status: "new", priority: "high" });
  const others = triggers.filter(({ rule, domain }) => rule !== "company-status-changed" || !stated.has(domain));
  return others.map(({ id, company, event, actionRequired }) => ({
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
  const clients = await todoClients(workspace);
  const items = [
    ...clientTodos(clients, today),
    ...(await unfinishedBatch(workspace)),
    ...(await urgentTriggers(workspace, clients)),
  ];
  const ranked = items.toSorted(
    (a, b) =>
      TODO_KINDS.indexOf(a.kind) - TODO_KINDS.indexOf(b.kind) || (a.due ?? "9999").localeCompare(b.due ?? "9999"),
  );
  return { items: ranked.slice(0, LISTED), total: ranked.length };
}
