import {
  INTEGRATION_STATUS_LABELS,
  type Integration,
  type IntegrationRun,
  RunsQuery,
  showFileSize,
  showTime,
} from "@broker/contracts";
import {
  addIntegration,
  deliverDue,
  editIntegration,
  findIntegration,
  integrationsOverview,
  listRuns,
  removeIntegration,
  replayRun,
  runIntegration,
  setDataFlow,
  testIntegration,
  type Workspace,
} from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { readOptions, wholeNumber } from "../typed-options.ts";
import { withSender } from "../webhooks/with-sender.ts";
import { workspaceOf } from "../workspace-of.ts";
import { editOf, newIntegrationOf, type TypedIntegration } from "./typed-integration.ts";

type By = { readonly by?: string };

const SHORT = 8;

/** Adds a system. */
export const addIntegrationWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const typed = command.opts<TypedIntegration & By>();
  const asked = newIntegrationOf(command.args[0] ?? "", typed);
  const workspace = await workspaceOf(invocation, typed.by);
  const added = await withSender(invocation, (sender) => addIntegration(workspace, sender, asked));
  if (flags.json) io.result(JSON.stringify(added, null, 2));
  else io.result(terminalText(`Added ${added.id.slice(0, SHORT)}: ${added.name}`));
  if (added.leaves !== null) io.note(terminalText(`What leaves the brokerage. ${added.leaves}`));
  return EXIT.done;
};

/** Changes a system. */
export const editIntegrationWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const typed = command.opts<TypedIntegration & By>();
  const workspace = await workspaceOf(invocation, typed.by);
  const before = await findIntegration(workspace, command.args[0] ?? "");
  const edit = editOf(before, typed);
  const changed = await withSender(invocation, (sender) => editIntegration(workspace, sender, before.id, edit));
  io.result(flags.json ? JSON.stringify(changed, null, 2) : terminalText(`Changed: ${changed.name}`));
  if (changed.leaves !== null) io.note(terminalText(`What leaves the brokerage. ${changed.leaves}`));
  return EXIT.done;
};

const percent = (share: number | null): string => (share === null ? "-" : `${Math.floor(share * 1000) / 10}%`);

const columns = [
  { heading: "Id", cell: ({ id }: Integration) => id.slice(0, SHORT), stacked: "title" as const },
  { heading: "Name", cell: ({ name }: Integration) => terminalText(name), width: { grow: 16 }, wrap: true },
  { heading: "Kind", cell: ({ kind }: Integration) => kind },
  { heading: "Status", cell: ({ status }: Integration) => INTEGRATION_STATUS_LABELS[status] },
  {
    heading: "Last delivery",
    cell: ({ lastSync }: Integration) => (lastSync === null ? "-" : showTime(lastSync)),
  },
  {
    heading: "Volume",
    cell: ({ dataVolume }: Integration) => (dataVolume === null ? "-" : showFileSize(dataVolume)),
  },
  { heading: "Succeeded", cell: ({ uptime }: Integration) => percent(uptime) },
  { heading: "Waiting", cell: ({ waiting }: Integration) => String(waiting) },
  { heading: "Reason", cell: ({ error }: Integration) => terminalText(error ?? ""), width: { grow: 16 }, wrap: true },
];

/** Lists systems, and those that are not connected. */
export const listIntegrationsWork: Act = async (invocation) => {
  const { io, flags } = invocation;
  const overview = await integrationsOverview(await workspaceOf(invocation));
  if (flags.json) {
    io.result(JSON.stringify(overview, null, 2));
    return EXIT.done;
  }
  if (overview.items.length === 0) io.note("There are no integrations.");
  else io.result(tableLines<Integration>(io.out, { columns }, overview.items).join("\n"));
  if (!overview.flowing) io.note("The data flow is paused: what is due waits.");
  for (const { name, needs } of overview.notConnected) io.note(`${name}: not configured. ${needs}`);
  return EXIT.done;
};

const runColumns = [
  { heading: "Message", cell: ({ id }: IntegrationRun) => id.slice(0, SHORT), stacked: "title" as const },
  { heading: "System", cell: ({ name }: IntegrationRun) => terminalText(name ?? "removed"), width: { grow: 12 } },
  { heading: "Event", cell: ({ event }: IntegrationRun) => event },
  { heading: "Created", cell: ({ createdAt }: IntegrationRun) => showTime(createdAt) },
  { heading: "State", cell: ({ state }: IntegrationRun) => state },
  { heading: "Attempts", cell: ({ attempts }: IntegrationRun) => String(attempts) },
  {
    heading: "Result",
    cell: ({ error, result }: IntegrationRun) => terminalText(error ?? result ?? ""),
    width: { grow: 16 },
    wrap: true,
  },
];

/** Lists messages to and from systems. */
export const listRunsWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { limit, ...typed } = command.opts<{ limit: string; state?: IntegrationRun["state"]; after?: string }>();
  const [integration] = command.args;
  const query = readOptions(RunsQuery, {
    ...typed,
    ...(integration === undefined ? {} : { integration }),
    limit: wholeNumber("--limit", limit, 500),
  });
  const { items, next } = await listRuns(await workspaceOf(invocation), query);
  if (flags.json) io.result(JSON.stringify(items, null, 2));
  else if (items.length === 0) io.note("No message matches.");
  else io.result(tableLines<IntegrationRun>(io.out, { columns: runColumns }, items).join("\n"));
  if (next !== null) io.note(`More: add --after ${next}`);
  return EXIT.done;
};

/** Delivers what is due, this message too, and prints how its attempt ended. */
async function deliver(invocation: Invocation, workspace: Workspace, { id }: IntegrationRun): Promise<number> {
  const { io, flags, host } = invocation;
  await withSender(invocation, (sender) => deliverDue(workspace, sender, host.signal));
  const run = await workspace.database.integrations.run(id);
  const { state, status, error, nextAt, result } = run;
  if (flags.json) io.result(JSON.stringify(run, null, 2));
  else if (state === "delivered")
    io.result(terminalText(result ?? (status === null ? "Delivered." : `Delivered: the system answered ${status}.`)));
  else io.result(terminalText(`Not delivered. ${error ?? "It is in transit."}`));
  if (nextAt !== null && error !== null) io.note(`The next attempt is due at ${showTime(nextAt)}.`);
  return state === "delivered" || error === null ? EXIT.done : EXIT.failed;
}

/** Sends a test. */
export const testIntegrationWork: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  return deliver(invocation, workspace, await testIntegration(workspace, command.args[0] ?? ""));
};

/** Delivers a message again. */
export const replayRunWork: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  return deliver(invocation, workspace, await replayRun(workspace, command.args[0] ?? ""));
};

/** Exports now, or looks for files now. */
export const runIntegrationWork: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  const [reference = ""] = command.args;
  const { due } = await runIntegration(workspace, reference);
  await withSender(invocation, (sender) => deliverDue(workspace, sender, host.signal));
  const { items } = await listRuns(workspace, { integration: reference, limit: 500 });
  const done = items.filter(({ createdAt, endedAt }) => createdAt >= due || (endedAt ?? "") >= due);
  if (flags.json) io.result(JSON.stringify(done, null, 2));
  else if (done.length === 0) io.note("There was nothing to exchange.");
  else io.result(tableLines<IntegrationRun>(io.out, { columns: runColumns }, done).join("\n"));
  return done.some(({ state, error }) => state === "failed" || error !== null) ? EXIT.failed : EXIT.done;
};

const pausing =
  (paused: boolean): Act =>
  async (invocation, command) => {
    const { io, flags } = invocation;
    const workspace = await workspaceOf(invocation, command.opts<By>().by);
    const [reference] = command.args;
    if (reference === undefined) {
      const flow = await setDataFlow(workspace, !paused);
      io.result(flags.json ? JSON.stringify(flow) : paused ? "The data flow is paused." : "The data flow is active.");
      return EXIT.done;
    }
    const changed = await withSender(invocation, (sender) => editIntegration(workspace, sender, reference, { paused }));
    const word = paused ? "Paused" : "Active";
    io.result(flags.json ? JSON.stringify(changed, null, 2) : terminalText(`${word}: ${changed.name}`));
    return EXIT.done;
  };

/** Pauses a system, or all. */
export const pauseIntegrationWork = pausing(true);
/** Goes on with a system, or with all. */
export const resumeIntegrationWork = pausing(false);

/** Removes a system. */
export const removeIntegrationWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  const [reference = ""] = command.args;
  await removeIntegration(workspace, reference);
  io.result(flags.json ? JSON.stringify({ removed: reference }) : "The integration is removed.");
  return EXIT.done;
};
