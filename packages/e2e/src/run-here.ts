import { buildHost, keptStream, run } from "@broker/cli/testing";
import type { Ended } from "./run-process.ts";

/** Runs `broker` in this process, piped: a process of its own takes a third of a second to start. */
export async function runHere(
  args: readonly string[],
  { folder, env }: { readonly folder: string; readonly env: Readonly<Record<string, string>> },
): Promise<Ended> {
  const [stdout, stderr] = [keptStream(), keptStream()];
  const exitCode = await run(args, buildHost({ cwd: folder, userHome: folder, env, stdout, stderr }));
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
