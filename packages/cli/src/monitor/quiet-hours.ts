import { AppError, NO_QUIET, showTime, WorkspaceQuiet } from "@broker/contracts";
import { personQuietUntil } from "@broker/core/monitor-notices";
import { quietHours, setQuietHours } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Quiet hours as typed, such as 22:00-07:00. AppError `usage` with the field and an example. */
function readQuiet(typed: string, zone: string): WorkspaceQuiet {
  const [from, to] = typed.split("-").map((time) => time.trim());
  const read = WorkspaceQuiet.safeParse({ hours: { from, to }, zone });
  if (read.success) return read.data;
  const isZone = read.error.issues.some(({ path }) => path[0] === "zone");
  const field = isZone ? "zone" : "hours";
  const sentence = isZone
    ? `'${zone}' is not a time zone.`
    : `'${typed}' is not valid: quiet hours are two different 24-hour times.`;
  throw new AppError("usage", sentence, {
    hint: `For example: broker monitor quiet-hours set 22:00-07:00${isZone ? " --zone Europe/London" : ""}`,
    fields: { [field]: sentence },
  });
}

function print(invocation: Invocation, command: Parameters<Act>[1], quiet: WorkspaceQuiet, now: Date): void {
  const { hours, zone } = quiet;
  const until = personQuietUntil(now.getTime(), { quiet: "workspace", zone }, quiet);
  const untilWords = until === null ? "" : ` Now quiet, until ${showTime(new Date(until).toISOString())}.`;
  printForms(invocation, command, {
    json: quiet,
    table: () =>
      hours === null
        ? "The workspace has no quiet hours."
        : `Quiet hours of the workspace: ${hours.from} to ${hours.to}, ${zone}.${untilWords}`,
  });
}

/** Prints the quiet hours of the workspace. */
export const showQuietHours: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation);
  const quiet = workspace.exists() ? await quietHours(workspace) : NO_QUIET;
  print(invocation, command, quiet, workspace.clock.now());
  return EXIT.done;
};

/** Sets the quiet hours of the workspace. */
export const setQuietHoursCommand: Act = async (invocation, command) => {
  const { zone, by } = command.opts<{ readonly zone?: string; readonly by?: string }>();
  const workspace = await workspaceOf(invocation, by);
  const before = await quietHours(workspace);
  const quiet = readQuiet(command.args[0] ?? "", zone ?? before.zone);
  print(invocation, command, await setQuietHours(workspace, quiet), workspace.clock.now());
  return EXIT.done;
};

/** Removes the quiet hours of the workspace. */
export const clearQuietHours: Act = async (invocation, command) => {
  const workspace = await workspaceOf(invocation, command.opts<{ readonly by?: string }>().by);
  const { zone } = await quietHours(workspace);
  print(invocation, command, await setQuietHours(workspace, { hours: null, zone }), workspace.clock.now());
  return EXIT.done;
};
