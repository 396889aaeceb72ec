import { CLIENT_VALUES, type WorkspaceSearch } from "@broker/contracts";
import { CHECKS, type ClientLog, effectiveValue } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** Most of each kind. */
const BEST = 5;

function mainDomain(log: ClientLog): string | null {
  const held = CLIENT_VALUES.domains.safeParse(effectiveValue(log, "domains")?.value).data ?? [];
  return (held.find(({ role }) => role === "main") ?? held[0])?.name ?? null;
}

const clientsOf = async (workspace: Workspace, search: string) => {
  const today = nowOf(workspace).slice(0, 10);
  const { clients } = await workspace.database.clients.page({ today, search, order: "name", limit: BEST });
  return clients.map(({ log }) => {
    const domain = mainDomain(log);
    const name = effectiveValue(log, "legalName")?.value;
    return { id: log.id, name: typeof name === "string" && name !== "" ? name : (domain ?? log.id), domain };
  });
};

const prospectsOf = async (workspace: Workspace, search: string) => {
  const query = { search, sort: "name", reverse: false, limit: BEST, after: null } as const;
  const { prospects } = await workspace.database.prospects.list(query);
  return prospects.map(({ id, companyName, domain }) => ({ id, name: companyName, domain }));
};

const domainsOf = async (workspace: Workspace, search: string) => {
  const { recent } = workspace.database;
  const { scans } = await recent.recent({ search, limit: BEST });
  return scans.map(({ id, domain, posture }) => ({ domain, scanId: id, posture }));
};

/** Checks by their ids and titles, each with the weakest company that fails it; one without a failure is left out. */
async function checksOf(workspace: Workspace, search: string): Promise<WorkspaceSearch["checks"]> {
  const words = search.toLowerCase().split(/\s+/);
  const named = CHECKS.filter(({ id, titles }) => {
    const text = `${id} ${titles.pass} ${titles.fail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const { findings } = workspace.database;
  const found: WorkspaceSearch["checks"] = [];
  for (const { id, area, titles } of named) {
    const [worst] = await findings.list({ checkId: id, limit: 1 });
    if (worst !== undefined) found.push({ checkId: id, title: titles.fail, area, domain: worst.domain });
    if (found.length === BEST) break;
  }
  return found;
}

/** Matches of a few letters among clients, prospects, scanned domains and checks. */
export async function searchWorkspace(workspace: Workspace, text: string): Promise<WorkspaceSearch> {
  const search = text.trim();
  const [clients, prospects, domains, checks] = await Promise.all([
    clientsOf(workspace, search),
    prospectsOf(workspace, search),
    domainsOf(workspace, search),
    checksOf(workspace, search),
  ]);
  return { clients, prospects, domains, checks };
}
