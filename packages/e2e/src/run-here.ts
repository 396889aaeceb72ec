import { buildHost, recordedStream, run, sharedPrinter } from "@broker/cli/testing";
import type { Ended } from "./run-process.ts";

interface RunHere {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Width of the terminal; absent = piped. */
  readonly columns?: number;
}

/** Runs `broker` in this process: a process of its own takes a third of a second to start. */
export async function runHere(args: readonly string[], { folder, env, columns }: RunHere): Promise<Ended> {
  const [stdout, stderr] = [recordedStream(columns ? { isTTY: true, columns } : {}), recordedStream()];
  const exitCode = await run(
    args,
    buildHost({ cwd: folder, userHome: folder, env, stdout, stderr, openPrinter: sharedPrinter }),
  );
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
