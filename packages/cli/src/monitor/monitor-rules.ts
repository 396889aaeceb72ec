import {
  ALERT_RULE_IDS,
  AlertRuleId,
  AlertSeverity,
  AppError,
  alertRule,
  type MonitorRule,
  showCount,
  showDate,
  type ThresholdValue,
  type TriedAlert,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { listMonitorRules, resetMonitorRule, setMonitorRule, tryRules } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

/** The rule of an id; AppError `usage` with the rules that there are. */
function ruleOf(text: string): AlertRuleId {
  const read = AlertRuleId.safeParse(text);
  if (read.success) return read.data;
  throw new AppError("usage", `There is no rule '${text}'.`, { hint: `Rules: ${ALERT_RULE_IDS.join(", ")}.` });
}

/** A threshold as typed: a severity, else a figure. AppError `usage` with an example of the rule. */
function thresholdOf(rule: AlertRuleId, text: string): ThresholdValue {
  const severity = AlertSeverity.safeParse(text);
  if (severity.success) return severity.data;
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return value;
  const example = alertRule(rule).threshold?.default;
  throw new AppError("usage", `'${text}' is not a threshold of ${rule}.`, {
    hint: example === undefined ? "The rule is switched on and off." : `Use, for example, ${example}.`,
    fields: { threshold: `'${text}' is not a threshold.` },
  });
}

const thresholdText = ({ threshold }: MonitorRule): string =>
  threshold === null ? "" : `${threshold.value}${threshold.unit === "severity" ? "" : ` ${threshold.unit}`}`;

const rangeText = ({ threshold }: MonitorRule): string => threshold?.range?.join(" to ") ?? "";

const RULES: Table<MonitorRule> = {
  columns: [
    { heading: "Rule", cell: ({ rule }) => rule, stacked: "title" },
    { heading: "Raised on", cell: ({ title }) => title, width: { grow: 20 }, wrap: true },
    { heading: "State", cell: ({ enabled }) => (enabled ? "on" : { text: "off", tone: "quiet" }) },
    { heading: "Threshold", cell: thresholdText },
    { heading: "Range", cell: rangeText, optional: 2 },
    { heading: "Cool-down", cell: ({ coolDownDays }) => showCount(coolDownDays, "day"), optional: 1 },
    { heading: "Set for", cell: ({ scope }) => (scope === "default" ? "" : scope) },
  ],
};

const CSV = ["rule", "title", "state", "threshold", "range", "coolDownDays", "scope"] as const;

/** Lists every rule with the threshold that applies. */
export const listRulesCommand: Act = async (invocation, command) => {
  const { client } = command.opts<{ client?: string }>();
  const { items } = await listMonitorRules(await workspaceOf(invocation), client);
  const rows = items.map((rule) => [
    ...[rule.rule, rule.title, rule.enabled ? "on" : "off", thresholdText(rule), rangeText(rule)],
    ...[String(rule.coolDownDays), rule.scope],
  ]);
  printForms(invocation, command, {
    json: { items },
    csv: () => csvTable(CSV, rows),
    table: () => tableLines(invocation.io.out, RULES, items).join("\n"),
  });
  return EXIT.done;
};

const ruleLine = (rule: MonitorRule): string => {
  const parts = [rule.enabled ? "on" : "off", thresholdText(rule)].filter((part) => part !== "");
  return terminalText(`${rule.rule}: ${parts.join(", ")} (${rule.scope}).`);
};

/** Sets a rule's threshold, or switches it on or off, for the workspace or a client. */
export const setRuleCommand: Act = async (invocation, command) => {
  const [name = "", value = ""] = command.args;
  const { client, by } = command.opts<{ client?: string; by?: string }>();
  const rule = ruleOf(name);
  const change =
    value === "on" || value === "off" ? { enabled: value === "on" } : { threshold: thresholdOf(rule, value) };
  const set = await setMonitorRule(await workspaceOf(invocation, by), rule, { client: client ?? null, ...change });
  printForms(invocation, command, { json: set, table: () => ruleLine(set) });
  return EXIT.done;
};

/** Removes a rule's setting: the wider one applies. */
export const resetRuleCommand: Act = async (invocation, command) => {
  const { client, by } = command.opts<{ client?: string; by?: string }>();
  const reset = await resetMonitorRule(await workspaceOf(invocation, by), ruleOf(command.args[0] ?? ""), client);
  printForms(invocation, command, { json: reset, table: () => ruleLine(reset) });
  return EXIT.done;
};

const TRIED: Table<TriedAlert> = {
  columns: [
    { heading: "Since", cell: ({ since }) => showDate(since) },
    { heading: "Severity", cell: ({ severity }) => severity },
    { heading: "Client", cell: ({ client }) => client.name, stacked: "title" },
    { heading: "Alert", cell: ({ alert }) => alert, width: { grow: 24 }, wrap: true },
    { heading: "Gone", cell: ({ goneAt }) => (goneAt === null ? "lasts" : showDate(goneAt)) },
  ],
};

interface TryFlags {
  readonly since: string;
  readonly client?: string;
  readonly rule?: string;
  readonly threshold?: string;
}

/** Shows which alerts stored scans would have raised, by these thresholds. Nothing is stored. */
export const tryRulesCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const { since, client = null, rule: name, threshold: typed } = command.opts<TryFlags>();
  const rule = name === undefined ? null : ruleOf(name);
  if (typed !== undefined && rule === null)
    throw new AppError("usage", "--threshold requires --rule.", { fields: { rule: "Specify the rule." } });
  const threshold = rule === null || typed === undefined ? null : thresholdOf(rule, typed);
  const trial = { since: dayOption("--since", since), client, rule, threshold };
  const found = await tryRules(await workspaceOf(invocation), trial);
  const { items, scans, clients } = found;
  const fields = ["since", "severity", "rule", "alert", "goneAt"] as const;
  const shown = printForms(invocation, command, {
    json: found,
    csv: () =>
      csvTable(
        ["client", "domain", ...fields],
        items.map((each) => [each.client.name, each.domain, ...fields.map((field) => each[field] ?? "")]),
      ),
    table: () => (items.length === 0 ? "" : tableLines(io.out, TRIED, items).join("\n")),
  });
  if (shown === "table")
    io.note(
      `${showCount(items.length, "alert")} from ${showCount(scans, "scan")} of ${showCount(clients, "client")}. Nothing was stored.`,
    );
  return EXIT.done;
};
