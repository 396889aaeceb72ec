import { execFileSync, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
let isBuilt = false;

/**
 * The launcher, as people start it, so that its settings of memory count too. What it bundles where sources are newer
 * is made before.
 */
function launcher(): string {
  const broker = path("../../bin/broker");
  if (!isBuilt) execFileSync(broker, ["--version"], { stdio: ["ignore", "ignore", "inherit"] });
  isBuilt = true;
  return broker;
}

/** A finished row of a list, with its time of output in milliseconds. */
export interface ReportedRow {
  readonly domain: string;
  readonly row: number;
  readonly status: string;
  readonly at: number;
}

/** Output of a run of `broker batch`. */
export interface ReportedBatch {
  /** When it began, in milliseconds; rows count from here. */
  readonly startedAt: number;
  readonly rows: readonly ReportedRow[];
  /** null = ended by a signal. */
  readonly exitCode: number | null;
}

/** A moment of a batch: after this number of rows, and then this number of milliseconds. */
export interface Moment {
  readonly rows: number;
  readonly ms: number;
}

/**
 * Runs the real `broker batch` in a folder with its broker.config.json, killed with -9 at the given moment if any;
 * `started` receives the process.
 */
export function runBrokerBatch(
  folder: string,
  args: readonly string[],
  killAt: Moment | null = null,
  started: (pid: number) => void = () => undefined,
): Promise<ReportedBatch> {
  return new Promise((resolve, reject) => {
    const child = spawn(launcher(), ["batch", ...args, "--progress", "ndjson", "--json"], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (child.pid !== undefined) started(child.pid);
    let [rest, output, startedAt] = ["", "", 0];
    const rows: ReportedRow[] = [];
    child.stdout.resume();
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output = `${output}${text}`.slice(-2000);
      const lines = `${rest}${text}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines.filter((each) => each.startsWith("{"))) {
        const event = JSON.parse(line) as ReportedRow & { readonly type: string; readonly at: string };
        const at = Date.parse(event.at);
        if (event.type === "batch-started") {
          startedAt = at;
        }
        if (event.type === "prospect-finished") rows.push({ ...event, at });
        const reported = event.type === "batch-started" || event.type === "prospect-finished";
        if (reported && rows.length === killAt?.rows) setTimeout(() => child.kill("SIGKILL"), killAt.ms);
      }
    });
    child.once("error", reject);
    child.once("close", (exitCode) => {
      if (startedAt === 0) reject(new Error(`broker batch did not begin: ${output}`));
      else resolve({ startedAt, rows, exitCode });
    });
  });
}
