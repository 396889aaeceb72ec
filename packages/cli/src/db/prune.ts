import { migrateDatabase, pruneDatabase, withEarlierCopies } from "@broker/adapters";
import { AppError, NEWS_RETENTION, showCount, showDate } from "@broker/contracts";
import { requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { dbWork, showBytes } from "./db-work.ts";

const MAX_DAYS = 36_500;

/** Whole days from an option, from 1 to a hundred years; undefined = not given. AppError `usage` otherwise. */
function daysOption(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new AppError("usage", `${option} must be a whole number of days from 1 to ${MAX_DAYS}, not '${text}'.`);
}

interface PruneOptions {
  readonly evidenceDays?: string;
  readonly scanDays?: string;
  readonly notificationDays?: string;
  readonly triggerDays?: string;
  readonly copies?: boolean;
  readonly dryRun?: boolean;
}

const DAY_MS = 86_400_000;

/** Removes data older than the options or the configuration allow, and on request copies saved by upgrades. */
export const prune: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const typed = command.opts<PruneOptions>();
  const { options, actor } = await dbWork(invocation, command);
  const { retention = {} } = (await invocation.config()).config;
  const dayBefore = (days: number) => new Date(options.now.getTime() - days * DAY_MS).toISOString();
  const before = (days: number | undefined) => (days === undefined ? undefined : dayBefore(days));
  const evidenceBefore = before(daysOption("--evidence-days", typed.evidenceDays) ?? retention.evidenceDays);
  const scansBefore = before(daysOption("--scan-days", typed.scanDays) ?? retention.scanDays);
  const newsDays = {
    read: daysOption("--notification-days", typed.notificationDays) ?? retention.notificationDays,
    resolved: daysOption("--trigger-days", typed.triggerDays) ?? retention.triggerDays,
  };
  const limits = {
    ...(evidenceBefore === undefined ? {} : { evidenceBefore }),
    ...(scansBefore === undefined ? {} : { scansBefore }),
    readBefore: dayBefore(newsDays.read ?? NEWS_RETENTION.notificationDays),
    resolvedBefore: dayBefore(newsDays.resolved ?? NEWS_RETENTION.triggerDays),
  };
  const dry = typed.dryRun ?? false;
  if (!dry) await requireActive(invocation);
  const pruned = await pruneDatabase(options, limits, dry ? null : actor);
  const copies = typed.copies
    ? await withEarlierCopies(options, async ({ names, remove }) => {
        if (!dry) await remove();
        return names;
      })
    : [];
  if (flags.json) {
    io.result(JSON.stringify({ dryRun: dry, ...limits, ...pruned, copies }));
    return EXIT.done;
  }
  const went = dry ? "would remove" : "removed";
  const lines = [
    ...(evidenceBefore === undefined
      ? []
      : [
          `  ${went}: evidence of ${showCount(pruned.evidence, "scan")}, ${showBytes(pruned.bytes)}; the reports remain`,
        ]),
    ...(scansBefore === undefined
      ? []
      : [
          `  ${went}: ${showCount(pruned.scans, "whole scan")}`,
          `  ${went}: ${showCount(pruned.snapshots, "snapshot")} of compliance`,
        ]),
    `  ${went}: ${showCount(pruned.notifications, "notification")} read before ${showDate(limits.readBefore)}`,
    `  ${went}: ${showCount(pruned.triggers, "trigger")} resolved before ${showDate(limits.resolvedBefore)}`,
    `  ${went}: ${showCount(pruned.alerts, "alert")} resolved before ${showDate(limits.resolvedBefore)}`,
    ...(typed.copies && copies.length === 0 ? ["  no copies saved by upgrades remain"] : []),
    ...copies.map((copy) => `  ${went}: ${copy}`),
  ];
  io.result(lines.join("\n"));
  if (evidenceBefore === undefined && scansBefore === undefined)
    io.note(
      '  Scans and their evidence are retained: no retention period is set.\n  For this run only: broker db prune --evidence-days 400\n  Permanently: "retention": {"evidenceDays": 400} in broker.config.json, or Settings in the app',
    );
  return EXIT.done;
};

/** Migrates the database and prints the steps taken. */
export const migrate: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { options } = await dbWork(invocation, command);
  const done = await migrateDatabase(options);
  if (flags.json) io.result(JSON.stringify(done));
  else if (done.steps.length === 0) io.result("The database is already at this version.");
  else io.result(["Migrated:", ...done.steps.map((step) => `  ${step}`)].join("\n"));
  if (done.copy !== null) io.note(`Copy of the previous state: ${done.copy}\nTo remove it: broker db prune --copies`);
  return EXIT.done;
};
