import {
  AppError,
  type ClientFramework,
  type ComplianceClientRow,
  type ComplianceListQuery,
  type ComplianceOverview,
  HubControlId,
  type Standing,
  showCount,
} from "@broker/contracts";
import { clientFramework, complianceOverview, listCompliance, type Workspace } from "@broker/server/verbs";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { asTyped, nextLines } from "../terminal/blocks.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { clientFrameworkPage, requirementCsv } from "./client-framework-page.ts";
import { clientsCsv, clientsTable } from "./clients-table.ts";
import { complianceGates, endOfGates, type GatedFramework } from "./compliance-gates.ts";
import { clientControlPage } from "./control-page.ts";
import { overviewCsv, overviewPage } from "./overview-page.ts";

interface ListFlags {
  readonly search?: string;
  readonly framework?: string;
  readonly standing?: Standing;
  readonly dueWithin?: string;
  readonly all?: boolean;
  readonly limit?: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

/** Clients that one call reads. */
const PAGE = 500;

/** Up to `most` clients of the list, page by page. */
async function readClients(workspace: Workspace, query: Omit<ComplianceListQuery, "limit">, most: number) {
  const items: ComplianceClientRow[] = [];
  let [next, total] = [query.after ?? null, 0];
  do {
    const limit = Math.min(PAGE, most - items.length);
    const page = await listCompliance(workspace, { ...query, limit, ...(next === null ? {} : { after: next }) });
    items.push(...page.items);
    ({ next, total } = page);
  } while (next !== null && items.length < most);
  return { items, total, next };
}

function queryOf({ search, framework, standing, dueWithin, all, after }: ListFlags) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(framework === undefined ? {} : { framework }),
    ...(standing === undefined ? {} : { standing }),
    ...(dueWithin === undefined ? {} : { dueWithin: wholeNumber("--due-within", dueWithin, 366) }),
    ...(all === undefined ? {} : { all }),
    ...(after === undefined ? {} : { after }),
  };
}

const gated = (rows: readonly ComplianceClientRow[], framework: string | undefined): GatedFramework[] =>
  rows.flatMap(({ name, frameworks }) =>
    frameworks
      .filter((each) => framework === undefined || each.framework === framework)
      .map((each) => ({ ...each, client: name, name: each.framework })),
  );

/** Lists clients with the figures of the frameworks that they adopted. Exit code 1 if one is below a gate. */
export const listComplianceCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const options = command.opts<ListFlags>();
  const { format = flags.json ? "json" : "table", limit } = options;
  const gates = complianceGates(command);
  // A gate is about every client, also those that a table would leave to the next page.
  const whole = format === "table" && Object.keys(gates).length === 0 ? "50" : "100000";
  const most = wholeNumber("--limit", limit ?? whole, 100_000);
  const { items, total, next } = await readClients(await workspaceOf(invocation), queryOf(options), most);
  if (format === "json") io.result(JSON.stringify({ items, total, next }, null, 2));
  else if (format === "ndjson") io.result(items.map((row) => JSON.stringify(row)).join("\n"));
  else if (format === "csv") io.result(clientsCsv(items));
  else if (items.length > 0) io.result(clientsTable(io.out, items));
  if (items.length === 0)
    io.note(
      Object.keys(queryOf(options)).length > 0
        ? "No clients match."
        : "No client has adopted a framework yet. Adopt one: broker compliance adopt <client> <framework>",
    );
  if (next !== null) io.note(`${items.length} of ${showCount(total, "client")}. More: add --after ${next}`);
  return endOfGates(gated(items, options.framework), gates, io);
};

/** The control of an overview. AppError `not_found`. */
function controlOf({ controls }: ComplianceOverview, id: string): ComplianceOverview["controls"][number] {
  const found = controls.find((each) => each.id === id);
  if (found !== undefined) return found;
  throw new AppError("not_found", `There is no control ${id}.`, { hint: "List: broker frameworks list --controls" });
}

/** Frameworks of a client as gates judge them. */
export const gatedFrameworks = (
  { name: client }: ComplianceOverview["client"],
  frameworks: readonly ClientFramework[],
): GatedFramework[] => frameworks.map(({ standing, summary: { short } }) => ({ ...standing, client, name: short }));

async function showOverview(invocation: Invocation, command: Command, client: string): Promise<number> {
  const { io } = invocation;
  const gates = complianceGates(command);
  const overview = await complianceOverview(await workspaceOf(invocation), client);
  const shown = printForms(invocation, command, {
    json: overview,
    csv: () => overviewCsv(overview),
    table: () => overviewPage(io.out, overview),
  });
  const adopted = overview.frameworks.filter((each) => each.adopted);
  const [first] = adopted;
  const next =
    first === undefined
      ? [`broker compliance adopt ${asTyped(client)} cyber-essentials`]
      : [`broker compliance show ${asTyped(client)} ${first.summary.id}`, `broker compliance gaps ${asTyped(client)}`];
  if (shown === "table") io.note(`\n${nextLines(io.err, next).join("\n")}`);
  return endOfGates(gatedFrameworks(overview.client, adopted), gates, io);
}

/** Shows a client's compliance: everything, one framework, or one control. Exit code 1 if one is below a gate. */
export const showComplianceCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = "", named] = command.args;
  if (named === undefined) return showOverview(invocation, command, client);
  const gates = complianceGates(command);
  const workspace = await workspaceOf(invocation);
  const overview = await complianceOverview(workspace, client);
  const { name } = overview.client;
  const control = HubControlId.safeParse(named.toUpperCase());
  if (control.success) {
    if (Object.keys(gates).length > 0)
      throw new AppError("usage", "A control has neither a score nor a coverage.", {
        hint: "Name a framework, or none: broker compliance show <client> cyber-essentials --min-score 60",
      });
    const found = controlOf(overview, control.data);
    printForms(invocation, command, { json: found, table: () => clientControlPage(io.out, found, name) });
    return EXIT.done;
  }
  const detail = await clientFramework(workspace, client, named);
  printForms(invocation, command, {
    json: detail,
    csv: () => requirementCsv(detail),
    table: () => clientFrameworkPage(io.out, detail, name),
  });
  return endOfGates(gatedFrameworks(overview.client, [detail]), gates, io);
};
