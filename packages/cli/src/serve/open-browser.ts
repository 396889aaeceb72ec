import { spawn } from "node:child_process";
import type { Host } from "../host.ts";

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  // The empty word is the window's title, which `start` takes first.
  win32: ["cmd", "/c", "start", '""'],
  linux: ["xdg-open"],
};

/** Why no browser is opened from here; null = one can be. */
export function whyNotOpened({ env, stdout }: Pick<Host, "env" | "stdout">): string | null {
  if (env.CI !== undefined && env.CI !== "false") return "this is CI";
  if (env.SSH_CONNECTION !== undefined || env.SSH_TTY !== undefined) return "you are on this machine from afar";
  return stdout.isTTY === true ? null : "not an interactive terminal";
}

/** Opens an address in the system's browser. `failed` hears when the system has no way to. */
export function openBrowser(url: string, platform: string, failed: () => void): void {
  const [program = "xdg-open", ...args] = OPENERS[platform] ?? OPENERS.linux ?? [];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true, windowsVerbatimArguments: true });
  child.once("error", failed);
  child.unref();
}
