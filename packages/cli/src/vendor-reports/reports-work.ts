import type { Weakness } from "@broker/contracts";
import {
  decideReportAsset,
  disputeWeakness,
  findClient,
  listReports,
  readWeakness,
  withdrawReport,
} from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { reportPage } from "../parse/report-tables.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { assetTable, filedTable, weaknessPage } from "./filed-tables.ts";

/** Lists the vendors' reports filed for a client, newest first. */
export const listReportsCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = ""] = command.args;
  const { all = false } = command.opts<{ all?: boolean }>();
  const found = await listReports(await workspaceOf(invocation), client);
  const items = found.items.filter(({ withdrawn }) => all || withdrawn === null);
  printForms(invocation, command, { json: { items }, table: () => filedTable(io.out, items) });
  if (items.length === 0) io.note("No vendor's report is filed. File one: broker parse <file> --client <client>");
  return EXIT.done;
};

/** Shows a filed report with its findings. */
export const showReport: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = "", reference = ""] = command.args;
  const workspace = await workspaceOf(invocation);
  const { id } = await findClient(workspace, client);
  const { reports } = workspace.database;
  const parsed = await reports.parsed((await reports.find(id, reference)).id);
  printForms(invocation, command, { json: parsed, table: () => reportPage(io.out, parsed) });
  return EXIT.done;
};

/** Withdraws a report; it remains on record with the reason. */
export const withdrawReportCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", reference = ""] = command.args;
  const { reason, by } = command.opts<{ reason: string; by?: string }>();
  const report = await withdrawReport(await workspaceOf(invocation, by), client, reference, reason);
  if (flags.json) io.result(JSON.stringify(report, null, 2));
  else io.result(`Withdrawn: ${terminalText(report.file.name)}. Every figure is recalculated without it.`);
  return EXIT.done;
};

/** Lists the hosts that a client's reports examined. */
export const listAssetsCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = ""] = command.args;
  const { assets } = await listReports(await workspaceOf(invocation), client);
  printForms(invocation, command, { json: { items: assets }, table: () => assetTable(io.out, assets) });
  if (assets.length === 0) io.note("No report has examined a host. File one: broker parse <file> --client <client>");
  return EXIT.done;
};

/** Decides how a host counts. */
export const decideAssetCommand =
  (kind: "accepted" | "rejected"): Act =>
  async (invocation, command) => {
    const { io, flags } = invocation;
    const [client = "", host = ""] = command.args;
    const { by } = command.opts<{ by?: string }>();
    const asset = await decideReportAsset(await workspaceOf(invocation, by), client, host, kind);
    if (flags.json) io.result(JSON.stringify(asset, null, 2));
    else io.result(assetTable(io.out, [asset]));
    return EXIT.done;
  };

/** Shows a weakness with its places. */
export const showWeakness: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = "", reference = ""] = command.args;
  const weakness = await readWeakness(await workspaceOf(invocation), client, reference);
  printForms(invocation, command, { json: weakness, table: () => weaknessPage(io.out, weakness) });
  return EXIT.done;
};

interface DisputeFlags {
  readonly reason: string;
  readonly ground: Weakness["disputes"][number]["ground"] & string;
  readonly evidence?: string;
  readonly until?: string;
  readonly withdraw?: boolean;
  readonly by?: string;
}

/** Disputes a weakness, or withdraws the dispute in force. */
export const disputeWeaknessCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", reference = ""] = command.args;
  const { reason, ground, evidence = null, until, withdraw = false, by } = command.opts<DisputeFlags>();
  const last = until === undefined ? null : dayOption("--until", until);
  const workspace = await workspaceOf(invocation, by);
  const weakness = await disputeWeakness(workspace, client, reference, {
    ...{ ground, reason, evidence, until: last, withdraw },
  });
  io.result(flags.json ? JSON.stringify(weakness, null, 2) : weaknessPage(io.out, weakness));
  return EXIT.done;
};
