import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
let isBuilt = false;

/** What a call came to. */
export interface Called {
  readonly status: number;
  readonly text: string;
}

/** `broker serve` in a process of its own, as it is shipped. */
export interface Serve {
  readonly process: ChildProcess;
  readonly port: number;
  /** One call with the token of scripts; a text or an object is sent as JSON. */
  call(method: string, path: string, body?: FormData | object | string): Promise<Called>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Runs `broker serve` on the workspace of a folder with its broker.config.json, whose home is `home`.
 * @param more further flags
 */
export async function startServe(folder: string, more: readonly string[] = []): Promise<Serve> {
  // Bundles what is newer than the bundle.
  if (!isBuilt) execFileSync(path("../../bin/broker"), ["--version"], { stdio: ["ignore", "ignore", "inherit"] });
  isBuilt = true;
  const main = path("../../packages/cli/dist/main.js");
  const child = spawn(process.execPath, [main, "serve", "--port", "0", ...more], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, USER: "bench" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let origin: string | null = null;
  let output = "";
  for await (const piece of child.stdout) {
    output += String(piece);
    const [link] = /https?:\/\/\S+/.exec(output) ?? [];
    if (link === undefined) continue;
    ({ origin } = new URL(link));
    break;
  }
  if (origin === null) throw new Error("broker serve ended before it said where it listens.");
  const authorization = () => `Bearer ${readFileSync(join(folder, "home", "serve-token"), "utf8").trim()}`;
  return {
    process: child,
    port: Number(new URL(origin).port),
    async call(method, address, body) {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${origin}${address}`, {
        method,
        headers: {
          authorization: authorization(),
          ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: isForm || typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    async end(signal) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

/** A form with a file, and text fields before it. */
export function fileForm(name: string, text: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([text]), name);
  return form;
}
