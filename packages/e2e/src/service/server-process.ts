import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { MAIN } from "../small-world.ts";
import { type Wire, wireTo } from "./http-world.ts";

/** A server in a process of its own. */
export interface ServerProcess extends Wire {
  readonly process: ChildProcess;
  /** Sends a signal and waits for the end; `code` null = by that signal. */
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null }>;
  /** What it said on stderr so far. */
  said(): string;
}

/** Runs `broker serve` on the workspace of a folder, on a free port. */
export async function serverProcess(folder: string): Promise<ServerProcess> {
  const env = { PATH: process.env.PATH ?? "", HOME: folder, XDG_CONFIG_HOME: `${folder}/none`, USER: "sam" };
  const child = spawn(process.execPath, [MAIN, "serve", "--port", "0", "--json"], { cwd: folder, env, stdio: "pipe" });
  let said = "";
  let told = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      told += text;
      if (told.includes("\n")) resolve(new URL((JSON.parse(told) as { url: string }).url).origin);
    });
    child.once("close", (code) => reject(new Error(`broker serve ended with ${code}: ${said}`)));
  });
  return {
    ...wireTo(origin, folder),
    process: child,
    said: () => said,
    async end(signal) {
      const ended = once(child, "close");
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return { code };
    },
  };
}
