import {
  AppError,
  type KycCase,
  type ScreenedClient,
  sanctionsListLabel,
  showCount,
  showDate,
  tierHas,
} from "@broker/contracts";
import { rescreen, runCase, screenClient, type Workspace } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { wire } from "../wire.ts";
import { workspaceOf } from "../workspace-of.ts";
import { casePage } from "./case-lines.ts";
import { hitTables } from "./hit-lines.ts";

interface RunFlags {
  readonly all?: true;
  readonly by?: string;
}

/** Whether a client has a case that the tier includes. */
async function hasCase({ database }: Workspace, reference: string): Promise<boolean> {
  const { id } = await database.clients.find(reference);
  return tierHas(await database.clients.tier(), "idv_kyc_workflows") && (await database.kyc.caseOf(id)) !== null;
}

/** Runs the case of a client: the register is read, and every party screened. */
async function runWhole(invocation: Invocation, workspace: Workspace, reference: string): Promise<KycCase> {
  const { host } = invocation;
  const wiring = wire(await invocation.place(), host.env);
  const sources = wiring.outside(workspace.database.registers);
  try {
    return await runCase(workspace, sources, { reference, signal: host.signal });
  } finally {
    await sources.close();
    await wiring.close();
  }
}

function noteScreening({ io }: Invocation, { screening, fresh }: Pick<ScreenedClient, "screening" | "fresh">): void {
  const lists = screening.lists.map(({ list, asOf }) => {
    const day = asOf === null ? "without a date" : `as at ${showDate(asOf)}`;
    return `${sanctionsListLabel(list)} ${day}`;
  });
  io.note(`${showCount(screening.parties.length, "party", "parties")} screened: ${lists.join(", ")}.`);
  if (fresh.length > 0) io.note(`${showCount(fresh.length, "hit")} to decide.`);
  const [first] = fresh;
  if (first !== undefined) io.note(`\n${nextLines(io.err, [`broker kyc show ${first}`]).join("\n")}`);
}

async function runAll(invocation: Invocation, workspace: Workspace): Promise<number> {
  const { io, host, flags } = invocation;
  const clients = (await workspace.database.clients.list()).map(({ id }) => id);
  const progress = async ({ words }: { readonly words: string }) =>
    flags.progress === "none" ? undefined : io.note(words);
  const done = await rescreen(workspace, { clients, signal: host.signal, progress });
  const words = `${showCount(done.clients, "client")} screened, ${showCount(done.parties, "party", "parties")}, ${showCount(done.fresh, "new hit")}.`;
  io.result(flags.json ? JSON.stringify(done, null, 2) : words);
  return EXIT.done;
}

/** Runs the case of a client; without one, screens what its record names. With --all, screens every client. */
export const runCommand: Act = async (invocation, command) => {
  const [client] = command.args;
  const { io, host } = invocation;
  const { all, by } = command.opts<RunFlags>();
  const workspace = await workspaceOf(invocation, by);
  if (all) return runAll(invocation, workspace);
  if (client === undefined)
    throw new AppError("usage", "No client was given.", { hint: "Name a client, or screen every client with --all." });
  if (await hasCase(workspace, client)) {
    const view = await runWhole(invocation, workspace, client);
    const { id, name, screening, hits } = view;
    const open = hits.filter(({ goneAt, state }) => goneAt === null && state === "open").map((hit) => hit.id);
    printForms(invocation, command, {
      json: { client: { id, name }, screening, fresh: open, hits, case: view },
      table: () => casePage(io.out, view),
    });
    if (screening !== null) noteScreening(invocation, { screening, fresh: open });
    return EXIT.done;
  }
  const screened = await screenClient(workspace, client, host.signal);
  const shown = printForms(invocation, command, {
    json: { ...screened, case: null },
    table: () => (screened.hits.length === 0 ? "No hit." : hitTables(io.out, screened.hits)),
  });
  if (shown === "table") noteScreening(invocation, screened);
  return EXIT.done;
};
