import type { ListedWorkflow } from "@broker/adapters";
import { AppError, type IdvOverview, type IdvQuery, type IdvWorkflow, type MrzReading } from "@broker/contracts";
import { idvOverview, readMrz, workflowView } from "@broker/core/idv";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

const shown = ({ workflow, client }: ListedWorkflow, today: string): IdvWorkflow =>
  workflowView(workflow, client, today);

const todayOf = (workspace: Workspace): string => nowOf(workspace).slice(0, 10);

/** Workflows, the latest first. AppErrors `not_found`, `ambiguous`, `usage`. */
export async function listWorkflows(
  workspace: Workspace,
  { client, status, open, search, limit, after }: IdvQuery,
): Promise<{ items: IdvWorkflow[]; total: number; next: string | null }> {
  const { clients, idv } = workspace.database;
  const page = await idv.list(
    {
      ...(client === undefined ? {} : { clientId: (await clients.find(client)).id }),
      ...(status === undefined ? {} : { status }),
      ...(open === true ? { open } : {}),
      ...(search === undefined ? {} : { search }),
    },
    { limit, ...(after === undefined ? {} : { after }) },
  );
  const today = todayOf(workspace);
  return { ...page, items: page.items.map((each) => shown(each, today)) };
}

/** Whether identity documents are encrypted before they are stored: a key is configured. */
export const encryptsIdentities = ({ config: { encryption } }: Pick<Workspace, "config">): boolean =>
  encryption?.keyFile !== undefined || encryption?.keyEnv !== undefined;

/** Figures of every workflow, and documents that expire. */
export async function readOverview(workspace: Workspace): Promise<IdvOverview> {
  const today = todayOf(workspace);
  const all = await workspace.database.idv.all();
  const figures = idvOverview(
    all.map((each) => shown(each, today)),
    today,
  );
  return { ...figures, encrypted: encryptsIdentities(workspace) };
}

/** A stored workflow with its client. AppError `not_found`. */
export async function requireWorkflow(workspace: Workspace, id: string): Promise<ListedWorkflow> {
  const found = await workspace.database.idv.find(id);
  if (found === null) throw new AppError("not_found", `There is no workflow '${id}'.`);
  return found;
}

/** A workflow as at today. AppError `not_found`. */
export const readWorkflow = async (workspace: Workspace, id: string): Promise<IdvWorkflow> =>
  shown(await requireWorkflow(workspace, id), todayOf(workspace));

/** Reads a machine-readable zone as at today; nothing is stored. */
export const checkMrz = (workspace: Workspace, mrz: string): MrzReading => readMrz(mrz, todayOf(workspace));
