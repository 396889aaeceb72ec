import { AppError, type MonitorSchedule, MonitorWindow, SCHEDULE_FREQUENCIES } from "@broker/contracts";
import { readCron } from "./cron-rule.ts";
import { isFrequency, planSlots } from "./plan-slots.ts";
import { isZone } from "./zone-time.ts";

/** What a user enters for a schedule. */
export type ScheduleTerms = Pick<MonitorSchedule, "rule" | "zone" | "window">;

/** A refusal of one field, with a value that is valid. */
function refused(field: keyof ScheduleTerms, message: string, example: string): AppError {
  return new AppError("usage", message, {
    fields: { [field]: message },
    fix: { kind: "set-option", option: field, example },
  });
}

/** Words alone are a frequency that was mistyped, not a cron expression. */
const isWord = (rule: string) => /^[A-Za-z]+$/.test(rule);

function checkRule(terms: ScheduleTerms): void {
  const { rule, zone, window } = terms;
  if (isFrequency(rule)) return;
  const frequencies = SCHEDULE_FREQUENCIES.join(", ");
  if (isWord(rule))
    throw refused("rule", `'${rule}' is not a frequency: use ${frequencies}, or a cron expression.`, "weekly");
  if (readCron(rule, zone) === null)
    throw refused(
      "rule",
      `'${rule}' is not a cron expression of five fields: minute, hour, day, month, weekday. For example '0 2 * * 1'.`,
      "0 2 * * 1",
    );
  const hour = window.from.replace(/^0?(\d+):0?(\d+)$/, "$2 $1");
  if (planSlots(terms).next("any", Date.parse("2026-01-01T00:00:00Z")) === null)
    throw refused(
      "rule",
      `'${rule}' never occurs in the window ${window.from} to ${window.until}. For example '${hour} * * 1'.`,
      `${hour} * * 1`,
    );
}

/** Checks what was entered for a schedule. AppError `usage` with the field and an example. */
export function checkSchedule(terms: ScheduleTerms): ScheduleTerms {
  const { zone, window } = terms;
  if (!isZone(zone))
    throw refused("zone", `'${zone}' is not a time zone. Use, for example, Europe/London.`, "Europe/London");
  if (!MonitorWindow.safeParse(window).success || window.from === window.until)
    throw refused(
      "window",
      `'${window.from}-${window.until}' is not a valid window: enter two different 24-hour times, for example 01:00-06:00.`,
      "01:00-06:00",
    );
  checkRule(terms);
  return terms;
}

/** Reads a window as it is typed, such as 01:00-06:00. AppError `usage`. */
export function readWindow(typed: string): MonitorWindow {
  const [from = "", until = ""] = typed.split("-").map((time) => time.trim());
  const parsed = MonitorWindow.safeParse({ from, until });
  if (parsed.success && from !== until) return parsed.data;
  throw refused(
    "window",
    `'${typed}' is not a valid window: enter two different 24-hour times, for example 01:00-06:00.`,
    "01:00-06:00",
  );
}
