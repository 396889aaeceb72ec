import { complianceDiffOf, complianceHistory, listEvidence } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { diffCsv, diffPage, historyCsv, historyTable } from "./history-table.ts";

/** Lists each change of a client's compliance, newest first. */
export const historyCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const { limit = "50", after } = command.opts<{ limit?: string; after?: string }>();
  const page = { limit: wholeNumber("--limit", limit, 500), ...(after === undefined ? {} : { after }) };
  const [client = ""] = command.args;
  const workspace = await workspaceOf(invocation);
  const found = await complianceHistory(workspace, client, page);
  const { items, next } = found;
  const { items: filed } = await listEvidence(workspace, client);
  printForms(invocation, command, {
    json: found,
    csv: () => historyCsv(items),
    table: () => historyTable(io.out, items, filed).join("\n"),
  });
  if (items.length === 0) io.note("No change of this client's compliance is recorded yet.");
  if (next !== null) io.note(`More: add --after ${next}`);
  return EXIT.done;
};

/** Shows what moved each requirement of a client between two days. */
export const diffCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = "", from = "", to] = command.args;
  const workspace = await workspaceOf(invocation);
  const days = { from: dayOption("<from>", from), ...(to === undefined ? {} : { to: dayOption("[to]", to) }) };
  const diff = await complianceDiffOf(workspace, client, days);
  printForms(invocation, command, {
    json: diff,
    csv: () => diffCsv(diff),
    table: () => diffPage(io.out, diff, client),
  });
  return EXIT.done;
};
