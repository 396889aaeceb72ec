import { AlertsQuery, AppError } from "@broker/contracts";
import { listAlerts, readAlert } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { readOptions, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { alertCsv, alertPage, alertTable } from "./alert-lines.ts";

interface ListFlags {
  readonly status: string;
  readonly severity?: string;
  readonly rule?: string;
  readonly client?: string;
  readonly assignee?: string;
  readonly unassigned?: true;
  readonly search?: string;
  readonly evidence?: true;
  readonly sort: string;
  readonly limit: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

/** Lists alerts (default: open, highest severity first). */
export const listAlertsCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const given = command.opts<ListFlags>();
  const { unassigned, evidence = false, limit, format = flags.json ? "json" : "table", ...same } = given;
  if (unassigned && same.assignee !== undefined)
    throw new AppError("usage", "Specify --assignee or --unassigned, not both.");
  const query = readOptions(AlertsQuery, {
    ...same,
    limit: wholeNumber("--limit", limit, 500),
    ...(unassigned ? { assignee: "" } : {}),
  });
  const workspace = await workspaceOf(invocation);
  const page = await listAlerts(workspace, query);
  const { items, next, total } = page;
  if (format === "json") io.result(JSON.stringify(page, null, 2));
  else if (format === "ndjson") io.result(items.map((each) => JSON.stringify(each)).join("\n"));
  else if (format === "csv") io.result(alertCsv(items));
  else if (items.length > 0) io.result(alertTable(io.out, items, workspace.clock.now(), evidence));
  if (items.length === 0) io.note("No alert matches.");
  if (next !== null) io.note(`${items.length} of ${total}. More: add --after ${next}`);
  const first = items.find(({ status }) => status === "active");
  if (format === "table" && first !== undefined)
    io.note(`\n${nextLines(io.err, [`broker alerts show ${first.id.slice(0, 8)}`]).join("\n")}`);
  return EXIT.done;
};

/** Shows one alert with its evidence and history. */
export const showAlertCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const alert = await readAlert(await workspaceOf(invocation), command.args[0] ?? "");
  const shown = printForms(invocation, command, { json: alert, table: () => alertPage(io.out, alert) });
  if (shown === "table" && alert.status === "active")
    io.note(`\n${nextLines(io.err, [`broker alerts acknowledge ${alert.id.slice(0, 8)}`]).join("\n")}`);
  return EXIT.done;
};
