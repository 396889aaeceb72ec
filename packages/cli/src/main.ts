import { EXIT } from "./exit-codes.ts";
import { versionLine } from "./version.ts";
import { watchStreams } from "./watch-streams.ts";

/** The first Ctrl-C or SIGTERM aborts, the second ends the process. Listeners stay: Ink would end it. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.on(name, () => {
      if (controller.signal.aborted) {
        process.removeAllListeners(name);
        process.kill(process.pid, name);
      }
      controller.abort(name);
    });
  return controller.signal;
}

async function tell(error: unknown): Promise<void> {
  const { describeError } = await import("./describe-error.ts");
  process.stderr.write(`${describeError(error, false).text}\n`);
}

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 1 && (args[0] === "--version" || args[0] === "-V")) {
    process.stdout.write(`${versionLine()}\n`);
    return;
  }
  let unwritten = false;
  watchStreams([process.stdout, process.stderr], (error, stream) => {
    if (stream !== process.stdout) return;
    unwritten = true;
    process.exitCode = EXIT.failed;
    void tell(error);
  });
  const [{ run }, { homedir }] = await Promise.all([import("./run.ts"), import("node:os")]);
  const code = await run(args, {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    platform: process.platform,
    userHome: homedir(),
    signal: stopSignal(),
    command: [process.execPath, ...process.execArgv, process.argv[1] ?? ""],
  });
  process.exitCode = unwritten ? EXIT.failed : code;
}

await main(process.argv.slice(2));
