import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const BROKER = fileURLToPath(new URL("../bin/broker", import.meta.url));

/** A finished row of a list, and the millisecond at which it was told. */
export interface ToldRow {
  readonly domain: string;
  readonly row: number;
  readonly status: string;
  readonly at: number;
}

/** What a run of `broker batch` told. */
export interface ToldBatch {
  /** When it began, in milliseconds; rows count from here. */
  readonly startedAt: number;
  readonly rows: readonly ToldRow[];
  /** When the process had ended. */
  readonly endedAt: number;
  /** null = ended by a signal. */
  readonly exitCode: number | null;
  readonly stdout: string;
}

/** Runs the real `broker batch` in a folder with its broker.config.json; `killAfterMs` counts from its first event on. */
export function runBrokerBatch(
  folder: string,
  args: readonly string[],
  killAfterMs: number | null = null,
): Promise<ToldBatch> {
  return new Promise((resolve, reject) => {
    const child = spawn(BROKER, ["batch", ...args, "--progress", "ndjson", "--json"], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [stdout, rest, startedAt] = ["", "", 0];
    const rows: ToldRow[] = [];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      const lines = `${rest}${text}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines.filter((each) => each.startsWith("{"))) {
        const event = JSON.parse(line) as ToldRow & { readonly type: string; readonly at: string };
        const at = Date.parse(event.at);
        if (event.type === "batch-started") {
          startedAt = at;
          if (killAfterMs !== null) setTimeout(() => child.kill("SIGKILL"), killAfterMs);
        }
        if (event.type === "prospect-finished") rows.push({ ...event, at });
      }
    });
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ startedAt, rows, endedAt: Date.now(), exitCode, stdout }));
  });
}
