import { AppError } from "@broker/contracts";

/** The lanes that `--lanes` accepts, in the order in which they are listed. */
export const ALL_LANES = ["scans", "lists", "documents", "screening", "deliveries", "monitor"] as const;
type Lane = (typeof ALL_LANES)[number];

/** The options of `broker worker` as typed. */
export interface WorkerFlags {
  readonly concurrency: string;
  readonly lanes?: string;
  readonly drain: string;
  readonly lease: string;
  /** Do the jobs of every active workspace. */
  readonly workspaces?: boolean;
  /** Minutes after which a workspace without jobs is closed. */
  readonly workspaceIdle: string;
}

/** The lanes that a worker takes jobs from. AppError `usage`. */
export function readLanes(typed: string | undefined): readonly Lane[] {
  if (typed === undefined) return ALL_LANES;
  const names = typed.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !ALL_LANES.some((lane) => lane === name));
  if (unknown === undefined) return ALL_LANES.filter((lane) => names.includes(lane));
  throw new AppError("usage", `'${unknown}' is not a lane.`, { hint: `One or more of: ${ALL_LANES.join(", ")}.` });
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `90s`, `5m`, `500ms` or a number of seconds. AppError `usage`. */
export function readDuration(option: string, typed: string): number {
  const [, count = "", unit = "s"] = /^(\d{1,6})(ms|s|m|h)?$/.exec(typed.trim()) ?? [];
  if (count !== "") return Number(count) * (UNITS[unit] ?? 1000);
  throw new AppError("usage", `${option} must be a time, for example 60s or 5m.`);
}
