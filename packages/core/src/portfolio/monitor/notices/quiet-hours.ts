import type { NoticeSettings, QuietHours, WorkspaceQuiet } from "@broker/contracts";
import { dayIn, momentOf } from "../schedule/zone-time.ts";

/** Minutes since midnight of a time such as 22:00. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * When the quiet hours end in which a moment lies, in milliseconds since 1970; null = in none. By the clocks of the
 * zone: a time that they show twice counts the first time, one that they leave out when they go forward.
 */
export function quietUntil(ms: number, { from, to }: QuietHours, zone: string): number | null {
  const today = dayIn(zone, ms);
  for (const day of [today - 1, today]) {
    const begin = momentOf(zone, day, minutesOf(from));
    const end = momentOf(zone, to > from ? day : day + 1, minutesOf(to));
    if (begin <= ms && ms < end) return end;
  }
  return null;
}

/** When a person may be sent something again, in milliseconds since 1970; null = now. */
export function personQuietUntil(
  ms: number,
  { quiet, zone }: Pick<NoticeSettings, "quiet" | "zone">,
  workspace: WorkspaceQuiet,
): number | null {
  if (quiet === "none") return null;
  if (quiet !== "workspace") return quietUntil(ms, quiet, zone);
  return workspace.hours === null ? null : quietUntil(ms, workspace.hours, workspace.zone);
}
