import {
  ACTION_GROUP_WORDS,
  byEffect,
  type PlanLine,
  type PlanView,
  showCount,
  showDate,
  showEffect,
  showHours,
} from "@broker/contracts";
import { csvTable, printedMoney } from "@broker/core";
import { listPlans as listOf, namedClient, readPlan } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { facts, heading, nextLines, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { figureLines } from "../whatif/what-if-table.ts";
import { workspaceOf } from "../workspace-of.ts";

const doneWords = ({ done, actions, overdue }: PlanLine) => `${done} of ${actions} done${overdue ? ", overdue" : ""}`;

const PLANS: Table<PlanLine> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id.slice(0, 8), width: 8 },
    { heading: "Company", cell: ({ name }) => name, width: { grow: 16 }, stacked: "title" },
    { heading: "Owner", cell: ({ owner }) => owner, width: { max: 24 } },
    { heading: "Due", cell: ({ dueOn }) => showDate(dueOn) },
    { heading: "Actions", cell: doneWords },
  ],
};

const HEAD = ["id", "name", "domain", "client_id", "owner", "due_on", "created_at", "actions", "done", "overdue"];

const cellsOf = ({ id, name, domain, clientId, owner, dueOn, createdAt, actions, done, overdue }: PlanLine) => [
  ...[id, name, domain, clientId, owner, dueOn, createdAt, actions, done],
  overdue ? "yes" : "no",
];

/** Lists the saved plans of a client or a domain, newest first. */
export const listPlans: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" | "ndjson" | "csv" }>();
  const company = command.args[0] ?? "";
  const workspace = await workspaceOf(invocation);
  const client = await namedClient(workspace, company);
  const plans = await listOf(workspace, client?.record.id ?? company);
  if (format === "json") io.result(JSON.stringify(plans, null, 2));
  else if (format === "ndjson") io.result(plans.map((plan) => JSON.stringify(plan)).join("\n"));
  else if (format === "csv") io.result(csvTable(HEAD, plans.map(cellsOf)));
  else if (plans.length > 0) io.result(tableLines(io.out, PLANS, plans).join("\n"));
  if (plans.length === 0) io.note(`No plan of '${company}' is saved.`);
  const [first] = plans;
  if (first !== undefined && format === "table")
    io.note(`\n${nextLines(io.err, [`broker plans show ${first.id.slice(0, 8)}`]).join("\n")}`);
  return EXIT.done;
};

type Action = PlanView["actions"][number];

function stateWords({ done }: Action): string {
  if (done === null) return "open";
  return done.kind === "scan" ? `done, scan of ${showDate(done.at)}` : `done, declared ${showDate(done.at)}`;
}

function effectOf({ effect }: Action, part: "points" | "premium"): string | null {
  return effect === null ? null : showEffect(effect)[part];
}

const ACTIONS: Table<Action> = {
  columns: [
    { heading: "Action", cell: ({ title }) => title, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "State", cell: stateWords },
    { heading: "Points", cell: (action) => effectOf(action, "points"), align: "right", stacked: "labelled" },
    { heading: "Premium", cell: (action) => effectOf(action, "premium"), align: "right", stacked: "labelled" },
    { heading: "Effort", cell: ({ hours }) => `${hours} h`, align: "right", stacked: "labelled" },
  ],
  below: {
    under: "Action",
    lines: ({ id, group }) => [group === undefined ? id : `${id}, ${ACTION_GROUP_WORDS[group].title.toLowerCase()}`],
  },
};

function planText(look: Look, plan: PlanView): string {
  const { name, domain, owner, dueOn, createdAt, createdBy, actions, lastScan, overdue, figures } = plan;
  const open = actions.filter(({ done }) => done === null);
  const hours = open.reduce((sum, each) => sum + each.hours, 0);
  return [
    ...heading(look, `Plan: ${name}`),
    ...prose(
      look,
      `${actions.length - open.length} of ${showCount(actions.length, "action")} done${overdue ? `, overdue since ${showDate(dueOn)}` : ""}.`,
      { tone: overdue ? "warn" : "quiet" },
    ),
    "",
    ...facts(look, [
      { title: "Domain", value: domain },
      { title: "Owner", value: owner },
      { title: "Due", value: showDate(dueOn) },
      { title: "Effort remaining", value: showHours(hours) },
      { title: "Last scan compared", value: showDate(lastScan.at) },
      { title: "Saved", value: `${showDate(createdAt)}, ${createdBy}` },
    ]),
    "",
    ...tableLines(look, ACTIONS, actions.toSorted(byEffect)),
    "",
    ...heading(look, "When it was saved, and with all actions done"),
    ...figureLines(look, figures),
  ].join("\n");
}

/** Shows a plan with what later scans and answers have done. */
export const showPlan: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" }>();
  const plan = await readPlan(await workspaceOf(invocation), command.args[0] ?? "");
  io.result(format === "json" ? JSON.stringify(printedMoney(plan), null, 2) : planText(io.out, plan));
  return EXIT.done;
};
