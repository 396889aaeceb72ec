import type { SourcePace } from "@broker/adapters";
import { buildHost, recordedStream, run, sharedPrinter } from "@broker/cli/testing";
import type { Ended } from "./run-process.ts";

interface RunHere {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Width of the terminal; absent = piped. */
  readonly columns?: number;
  /** How long outside sources are waited for (default: as documented). */
  readonly sourcePace?: SourcePace;
}

/** Sources of this machine need no time between two attempts. */
export const AT_ONCE: SourcePace = { pause: async (_, signal) => !signal.aborted };

/** Runs `broker` in this process: a process of its own takes a third of a second to start. */
export async function runHere(
  args: readonly string[],
  { folder, env, columns, sourcePace = {} }: RunHere,
): Promise<Ended> {
  const [stdout, stderr] = [recordedStream(columns ? { isTTY: true, columns } : {}), recordedStream()];
  const exitCode = await run(
    args,
    buildHost({ cwd: folder, userHome: folder, env, stdout, stderr, openPrinter: sharedPrinter, sourcePace }),
  );
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
