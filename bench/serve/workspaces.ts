import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BenchResult } from "../bench-result.ts";
import { fillClients } from "../portfolio/fill-clients.ts";
import { type Serve, startServe } from "./start-serve.ts";

const WORKSPACES = 100;
const CLIENTS = 20;
const MAX_MB = 400;
/** Users of a workspace look at some pages, and come back after it was closed. */
const PAGES = ["/api/clients?limit=50", "/api/prospects?limit=50", "/api/jobs?limit=20", "/api/portfolio", "/"];
/** The shortest time after which an idle workspace is closed, and room to close all of them. */
const IDLE_MS = 60_000;
const CLOSED_MS = 40_000;

const nameOf = (n: number) => `bench-${n}`;

/** A home with that many workspaces, each with the same clients. */
async function makeHome(folder: string): Promise<string> {
  const home = join(folder, "home");
  mkdirSync(home);
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home" }));
  const pattern = join(folder, "pattern.db");
  await fillClients(`sqlite:${pattern}`, CLIENTS);
  const registered = Array.from({ length: WORKSPACES }, (_, n) => ({
    ...{ name: nameOf(n), folder: nameOf(n), database: null, archivedAt: null },
    ...{ createdAt: "2026-11-05T09:00:00.000Z", createdBy: "bench" },
  }));
  for (const { folder: own } of registered) {
    mkdirSync(join(home, "workspaces", own), { recursive: true });
    copyFileSync(pattern, join(home, "workspaces", own, "broker.db"));
  }
  writeFileSync(join(home, "workspaces.json"), JSON.stringify({ version: 1, workspaces: registered }));
  return home;
}

/** One call to the host name of a workspace; its status. */
function call(port: number, name: string, path: string, token: string): Promise<number> {
  const headers = { host: `${name}.localhost:${port}`, authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers, agent: false });
    asked.once("error", reject).once("response", (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.end();
  });
}

function residentMb({ process: { pid } }: Serve, which: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`^${which}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) / 1024;
}

/** Calls pages of every workspace, one workspace after the other. */
async function visitAll(serve: Serve, home: string): Promise<void> {
  for (let n = 0; n < WORKSPACES; n += 1) {
    // The first call opens the workspace, which makes its token.
    await call(serve.port, nameOf(n), "/sign-in", "");
    const token = readFileSync(join(home, "workspaces", nameOf(n), "serve-token"), "utf8").trim();
    for (const path of PAGES) {
      const status = await call(serve.port, nameOf(n), path, token);
      if (status !== 200) throw new Error(`${nameOf(n)} answered ${path} with ${status}.`);
    }
  }
}

/**
 * One server of 100 workspaces in SQLite: its memory when users of all of them were there and left, so that idle ones
 * are closed; and the highest, while all of them are called one after the other.
 */
export async function workspaces(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  try {
    const home = await makeHome(folder);
    const serve = await startServe(folder, ["--workspaces", "--workspace-idle", "1"]);
    const before = residentMb(serve, "VmRSS");
    const began = performance.now();
    await visitAll(serve, home);
    const visitMs = performance.now() - began;
    const open = residentMb(serve, "VmRSS");
    await wait(IDLE_MS + CLOSED_MS);
    const closed = residentMb(serve, "VmRSS");
    await visitAll(serve, home);
    const peak = residentMb(serve, "VmHWM");
    await serve.end("SIGTERM");
    const sizes = {
      ...{ workspaces: WORKSPACES, clientsEach: CLIENTS, beforeMb: Math.round(before), allOpenMb: Math.round(open) },
      ...{ closedMb: Math.round(closed), peakMb: Math.round(peak), visitSeconds: Math.round(visitMs / 1000) },
    };
    const common = { unit: "MB", detail: sizes };
    const ok = closed <= MAX_MB;
    return [
      { name: "workspaces", value: Math.round(closed), bar: `≤ ${MAX_MB}`, ok, ...common },
      { name: "workspaces-burst", value: Math.round(peak), bar: null, ok: true, ...common },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
