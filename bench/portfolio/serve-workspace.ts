import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../packages/cli/src/main.ts", import.meta.url));

/** A workspace of a bench, served by `broker serve` as a process of its own. */
export interface ServedWorkspace {
  readonly origin: string;
  readonly authorization: string;
  close(): Promise<void>;
}

async function linkOf(server: ChildProcess): Promise<string> {
  let output = "";
  for await (const piece of server.stdout ?? []) {
    output += String(piece);
    const [link] = /https?:\/\/\S+/.exec(output) ?? [];
    if (link !== undefined) return link;
  }
  throw new Error("broker serve ended before it said where it listens.");
}

/** Makes a workspace in a folder of its own, fills it and serves it. @param fill gets the database's address */
export async function serveWorkspace(fill: (database: string) => Promise<void>): Promise<ServedWorkspace> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  const home = join(folder, "home");
  mkdirSync(home);
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home" }));
  await fill(`sqlite:${join(home, "broker.db")}`);
  const args = [MAIN, "serve", "--config", join(folder, "broker.config.json"), "--port", "0"];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const { origin } = new URL(await linkOf(server));
  return {
    origin,
    authorization: `Bearer ${readFileSync(join(home, "serve-token"), "utf8").trim()}`,
    async close() {
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
