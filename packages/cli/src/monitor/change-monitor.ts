import { AppError } from "@broker/contracts";
import { clearSchedule, pauseMonitor, resumeMonitor, setSchedule } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { workspaceOf } from "../workspace-of.ts";
import { scheduleTable } from "./monitor-tables.ts";

interface ScopeFlags {
  readonly client?: string;
  readonly filter?: string;
  readonly by?: string;
}

/** The scope of a schedule, as the service names it. AppError `usage` for two of them. */
function scopeOf({ client, filter }: ScopeFlags): string {
  if (client !== undefined && filter !== undefined)
    throw new AppError("usage", "A schedule is for a client or for a view, not for both.", {
      fix: { kind: "omit-option", option: "filter" },
    });
  if (client !== undefined) return `client:${client}`;
  return filter === undefined ? "portfolio" : `filter:${filter}`;
}

/** The rule is no option here, so its example is a command; a scope is given by an option for each kind. */
function withExample(error: unknown): unknown {
  if (!(error instanceof AppError) || error.fix?.kind !== "set-option") return error;
  const { code, message, fields = {}, fix } = error;
  if (fix.option === "scope")
    return new AppError(code, message, {
      fields,
      fix: { kind: "set-option", option: "filter", example: (fix.example ?? "no-mfa").replace(/^filter:/, "") },
    });
  if (fix.option !== "rule") return error;
  return new AppError(code, message, { fields, hint: `For example: broker monitor schedule set '${fix.example}'` });
}

/** Sets the schedule of the portfolio, a view or a client. */
export const setScheduleCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [rule = ""] = command.args;
  const flags = command.opts<ScopeFlags & { readonly window?: string; readonly zone?: string }>();
  const { window, zone, by } = flags;
  const entered = { rule, ...(window === undefined ? {} : { window }), ...(zone === undefined ? {} : { zone }) };
  const workspace = await workspaceOf(invocation, by);
  const set = await setSchedule(workspace, scopeOf(flags), entered).catch((error: unknown) => {
    throw withExample(error);
  });
  printForms(invocation, command, { json: set, table: () => scheduleTable(io.out, [set]) });
  return EXIT.done;
};

/** Removes the schedule of the portfolio, a view or a client. */
export const clearScheduleCommand: Act = async (invocation, command) => {
  const flags = command.opts<ScopeFlags>();
  const workspace = await workspaceOf(invocation, flags.by);
  const { changed } = await clearSchedule(workspace, scopeOf(flags)).catch((error: unknown) => {
    throw withExample(error);
  });
  invocation.io.note(changed ? "Schedule removed." : "There was no schedule.");
  return EXIT.done;
};

const pausing =
  (change: typeof pauseMonitor, { done, known }: { readonly done: string; readonly known: string }): Act =>
  async (invocation, command) => {
    const [client] = command.args;
    const { by } = command.opts<ScopeFlags>();
    const { changed } = await change(await workspaceOf(invocation, by), client);
    invocation.io.note(changed ? done : known);
    return EXIT.done;
  };

/** Pauses the portfolio or a client. */
export const pauseCommand = pausing(pauseMonitor, { done: "Monitoring Paused", known: "It is already paused." });

/** Resumes the portfolio or a client. */
export const resumeCommand = pausing(resumeMonitor, { done: "Active Monitoring", known: "It is not paused." });
