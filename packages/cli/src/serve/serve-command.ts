import { spawn } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import { systemClock } from "@broker/adapters";
import { makeLink } from "@broker/server";
import { databaseOf, requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import type { Act, Invocation } from "../invocation.ts";
import { type Operations, withOperations } from "../ops/open-operations.ts";
import { terminalText } from "../terminal/text.ts";
import { VERSION } from "../version.ts";
import { ofAllWorkspaces } from "../workspaces/all-workspaces.ts";
import { sayRunning } from "./running-server.ts";
import { listenOn, ownNames, readServePlan, type ServeFlags, type ServePlan } from "./serve-plan.ts";
import { openServedApp, requireUsers, type ServerRun, scriptTokenFile } from "./served-app.ts";
import { openServedWorkspaces } from "./served-workspaces.ts";
import { webRoot } from "./web-root.ts";

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  // The empty word is the window's title, which `start` takes first.
  win32: ["cmd", "/c", "start", '""'],
  linux: ["xdg-open"],
};

/** Why no browser is opened from here; null = one can be. */
export function whyNotOpened({ env, stdout }: Pick<Host, "env" | "stdout">): string | null {
  if (env.CI !== undefined && env.CI !== "false") return "this is CI";
  if (env.SSH_CONNECTION !== undefined || env.SSH_TTY !== undefined) return "the session is remote";
  return stdout.isTTY === true ? null : "the terminal is not interactive";
}

/** Opens an address in the system's browser. `failed` is called if the system cannot. */
function openBrowser(url: string, platform: string, failed: () => void): void {
  const [program = "xdg-open", ...args] = OPENERS[platform] ?? OPENERS.linux ?? [];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true, windowsVerbatimArguments: true });
  child.once("error", failed);
  child.unref();
}

function urlOf({ host, tls, publicUrl }: ServePlan, port: number): string {
  if (publicUrl !== null) return publicUrl;
  const named = host === "0.0.0.0" || host === "::" ? hostname() : host;
  const scheme = tls === null ? "http" : "https";
  return new URL(`${scheme}://${named.includes(":") ? `[${named}]` : named}:${port}`).origin;
}

/** The commands that print another link of the running server. */
const LINK_AGAIN = { serve: "broker serve --link", demo: "broker demo" } as const;

function noteHints(
  { io, host, flags }: Invocation,
  { home, link, open, again }: { home: string; link: string; open: boolean; again: string },
): void {
  io.note(`The link signs you in once, within ten minutes; '${again}' prints another.`);
  io.note(`Scripts send the token in ${scriptTokenFile(home)}. Ctrl-C stops the server.`);
  if (!open) return;
  const why = whyNotOpened(host);
  if (why === null) openBrowser(link, host.platform, () => io.complain("No browser could be opened."));
  else if (!flags.json) io.note(`No browser is opened: ${why}.`);
}

async function noteUnfinished(invocation: Invocation): Promise<void> {
  const { batches } = await databaseOf(invocation);
  const list = await batches.latest("unfinished");
  if (list !== null) invocation.io.note(`The list ${terminalText(list.source)} is not finished: Prospects resumes it.`);
}

/** Reports jobs stopped with the server. Exit code of an interruption if Ctrl-C stopped any. */
async function noteStopped(invocation: Invocation, startedBy: keyof typeof LINK_AGAIN): Promise<number> {
  const { jobs: stored } = await databaseOf(invocation);
  const { total } = await stored.page({ limit: 1, open: true });
  if (total === 0) return EXIT.done;
  const jobs = total === 1 ? "1 job was" : `${total} jobs were`;
  invocation.io.complain(`${jobs} stopped. Finished scans are saved; 'broker ${startedBy}' shows how to resume.`);
  return invocation.host.signal.reason === "SIGINT" ? EXIT.interrupted : EXIT.done;
}

/** Serves API and app until it is stopped. */
export const serveCommandWork: Act = async (invocation, command) => {
  const typed = command.opts<ServeFlags>();
  if (typed.link) return (await import("./running-server.ts")).printServeLink(invocation, command);
  const work = async (of: Invocation, operations: Operations) =>
    serve(of, command, { plan: readServePlan(typed), operations });
  return withOperations(invocation, typed, work, typed.workspaces ? ofAllWorkspaces : undefined);
};

/** What a server is started with, besides its options. */
interface ServeParts {
  readonly plan: ServePlan;
  readonly operations: Operations;
}

async function serve(
  invocation: Invocation,
  command: Parameters<Act>[1],
  { plan, operations: { observation, log, port: opsPort } }: ServeParts,
): Promise<number> {
  const { host, io, flags } = invocation;
  const typed = command.opts<ServeFlags>();
  await requireActive(invocation);
  if (plan.reachable) await requireUsers(invocation);
  const resolved = await invocation.place();
  const { config } = resolved;
  const clock = systemClock();
  const startedBy = command.name() === "demo" ? "demo" : "serve";
  if (webRoot() === null) io.complain("The web app is not part of this installation: only the API answers.");
  const server: ServerRun = { plan, typed, startedBy, observation };
  const { app, close, announce } = typed.workspaces
    ? openServedWorkspaces(invocation, server)
    : await openServedApp(invocation, server, { publicUrl: plan.publicUrl, isOwnName: ownNames(plan) });
  try {
    const port = await listenOn(app, plan, command.getOptionValueSource("port") === "cli");
    if (port !== plan.port && plan.port !== 0) io.note(`Port ${plan.port} is taken; this is ${port}.`);
    if (opsPort !== null) io.note(`Port ${opsPort} answers /healthz, /readyz and /metrics.`);
    const own = urlOf(plan, port);
    const { access } = await databaseOf(invocation);
    // What a service prints is stored by others: there the address has no sign-in link.
    const url = log === null ? await makeLink(access, clock, own) : own;
    const takeBack = sayRunning(config.home, { url: own, pid: process.pid, port });
    const takeOthersBack = announce?.(port);
    const places = { url, pid: process.pid, port, ...(opsPort === null ? {} : { ops: opsPort }) };
    io.result(flags.json ? JSON.stringify(places) : url);
    await noteUnfinished(invocation);
    noteHints(invocation, { home: config.home, link: url, open: typed.open ?? false, again: LINK_AGAIN[startedBy] });
    // Workspaces open at the first call; until then the operator port judges the database of the default one.
    if (typed.workspaces) observation.watch(await databaseOf(invocation));
    observation.serving();
    log?.event("info", "started", { version: VERSION, port, opsPort });
    if (!host.signal.aborted) await once(host.signal, "abort");
    observation.drain();
    log?.event("info", "stopping");
    takeBack();
    takeOthersBack?.();
    return await noteStopped(invocation, startedBy);
  } finally {
    await close();
  }
}
