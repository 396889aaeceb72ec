import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { COMPILE_CACHE } from "../run-process.ts";
import { MAIN } from "../small-world.ts";
import { type Wire, wireTo } from "./http-world.ts";

/** A server in a process of its own. */
export interface ServerProcess extends Wire {
  readonly process: ChildProcess;
  /** Sends a signal and waits for the end; `code` null = by that signal. */
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null }>;
  /** What it wrote to stderr so far. */
  stderr(): string;
}

/**
 * Runs `broker serve` on the workspace of a folder, on a free port. @param command what starts broker
 * @param more further flags @param home the home of its workspace (default: that of the folder)
 */
export async function serverProcess(
  folder: string,
  [program, ...before]: readonly [string, ...string[]] = [process.execPath, MAIN],
  more: readonly string[] = [],
  home?: string,
): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: folder,
    XDG_CONFIG_HOME: `${folder}/none`,
    USER: "sam",
    ...COMPILE_CACHE,
  };
  const child = spawn(program, [...before, "serve", "--port", "0", "--json", ...more], {
    cwd: folder,
    env,
    stdio: "pipe",
  });
  let stderr = "";
  let stdout = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      if (stdout.includes("\n")) resolve(new URL((JSON.parse(stdout) as { url: string }).url).origin);
    });
    child.once("close", (code) => reject(new Error(`broker serve ended with ${code}: ${stderr}`)));
  });
  return {
    ...wireTo(origin, folder, home),
    process: child,
    stderr: () => stderr,
    async end(signal) {
      const ended = once(child, "close");
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return { code };
    },
  };
}
