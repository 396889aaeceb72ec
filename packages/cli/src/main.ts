import { VERSION } from "./version.ts";

/**
 * First Ctrl-C or SIGTERM: stop and save. Second: the signal's own doing, which leaves at once. The listeners stay, since Ink's own
 * ends the process where it finds itself alone.
 */
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

/** A reader that has gone (`| head`) is no error: what it wanted, it has. */
function leavePipesQuietly(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
}

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 1 && (args[0] === "--version" || args[0] === "-V")) {
    process.stdout.write(`${VERSION}\n`);
    return;
  }
  leavePipesQuietly();
  const [{ run }, { homedir }] = await Promise.all([import("./run.ts"), import("node:os")]);
  process.exitCode = await run(args, {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    platform: process.platform,
    userHome: homedir(),
    signal: stopSignal(),
  });
}

await main(process.argv.slice(2));
