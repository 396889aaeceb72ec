import { AppError } from "@broker/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bareApp } from "../app/bare-app.ts";
import { drainRequest, Refusal, sendProblem } from "../app/problem.ts";
import type { ServerAccess } from "../app/server-setup.ts";

/** A workspace while its app is open. */
export interface OpenWorkspace {
  readonly app: FastifyInstance;
  /** Whether it has jobs that closing it would interrupt. Throws AppErrors of its database. */
  isBusy(): Promise<boolean>;
  /** Closes the app with all that was opened for it. */
  close(): Promise<void>;
}

/** The workspaces of a server with several. */
export interface HostedWorkspaces {
  /** The name of the workspace that a host name reaches; null = none. The host name is in lower case, without port. */
  nameOf(hostName: string): string | null;
  /** Opens a workspace. AppErrors say why it cannot be opened. */
  open(name: string): Promise<OpenWorkspace>;
}

/** A front that passes each call to the app of its workspace. */
export interface WorkspaceHosts {
  /** Not yet listening. Closing it closes every open workspace. */
  readonly app: FastifyInstance;
  /** Names of the workspaces that are open. */
  readonly open: () => readonly string[];
}

interface Parts {
  readonly workspaces: HostedWorkspaces;
  readonly access: Pick<ServerAccess, "tls" | "trustedProxies">;
  /** How long a workspace without calls and jobs stays open, in milliseconds. */
  readonly idleMs: number;
  /** Beyond this number of open workspaces those that rest are closed, the longest unused first (default: 16). */
  readonly mostOpen?: number;
  /** After how many milliseconds without a call one rests (default: 3000). */
  readonly restsMs?: number;
  /** How often it is seen which ones are idle, in milliseconds (default: 5000, more often with a shorter `idleMs`). */
  readonly lookMs?: number;
  readonly log: (line: string) => void;
}

interface Entry {
  readonly opening: Promise<OpenWorkspace>;
  /** Calls whose response is not complete; a stream of events is one. */
  calls: number;
  /** When the last call ended: milliseconds of the machine's monotonic clock. */
  usedAt: number;
}

/** An open workspace takes some 5 MB, and opening one much more for a moment. */
const MOST_OPEN = 16;
/** Its user reads a page. */
const RESTS_MS = 3000;
const LOOK_MS = 5000;

const HOST_NAME = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/;

/** The host name of a call, in lower case and without port; null = it names none, or several. */
function hostNameOf({ raw, headers }: FastifyRequest): string | null {
  const named = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  return named === 1 ? (HOST_NAME.exec(headers.host?.toLowerCase() ?? "")?.[1] ?? null) : null;
}

const wrongHost = () =>
  new Refusal(421, "wrong_host", "No workspace of this server has that host name.", {
    hint: "Check the address: each workspace has a host name of its own.",
  });

/**
 * Serves several workspaces by the host name of a call, each by an app of its own: nothing is shared between them but
 * the socket. An app is opened by the first call to it and closed when it was idle.
 */
export function openWorkspaceHosts(parts: Parts): WorkspaceHosts {
  const { workspaces, access, idleMs, mostOpen = MOST_OPEN, restsMs = RESTS_MS, log } = parts;
  const { lookMs = Math.min(LOOK_MS, idleMs / 4) } = parts;
  const entries = new Map<string, Entry>();
  const app = bareApp(access);

  const opened = (name: string): Entry => {
    const known = entries.get(name);
    if (known !== undefined) return known;
    closeSome();
    const entry: Entry = { opening: workspaces.open(name), calls: 0, usedAt: performance.now() };
    entries.set(name, entry);
    // After a failure the next call tries again.
    entry.opening.catch(() => {
      if (entries.get(name) === entry) entries.delete(name);
    });
    return entry;
  };

  const closeIdle = async (name: string, entry: Entry, afterMs: number): Promise<void> => {
    const isIdle = () => entry.calls === 0 && performance.now() - entry.usedAt >= afterMs;
    if (!isIdle()) return;
    const open = await entry.opening;
    if ((await open.isBusy()) || !isIdle() || entries.get(name) !== entry) return;
    // A call that arrives from here on opens the workspace anew, beside the one that is closing.
    entries.delete(name);
    await open.close();
  };

  /** Closes those that are idle, and of too many the longest unused. */
  function closeSome(): void {
    const oldest = [...entries].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    const excess = entries.size - mostOpen;
    for (const [at, [name, entry]] of oldest.entries())
      closeIdle(name, entry, at < excess ? Math.min(idleMs, restsMs) : idleMs).catch((cause: unknown) =>
        log(`The workspace ${name} could not be closed: ${cause instanceof Error ? cause.message : String(cause)}`),
      );
  }
  const timer = setInterval(closeSome, Math.max(50, lookMs)).unref();

  app.setErrorHandler(async (error, request, reply) => {
    await drainRequest(request.raw);
    return sendProblem(error, reply, log);
  });
  app.addHook("onRequest", async (request, reply) => {
    const host = hostNameOf(request);
    const name = host === null ? null : workspaces.nameOf(host);
    if (name === null) throw wrongHost();
    const entry = opened(name);
    entry.calls += 1;
    reply.raw.once("close", () => {
      entry.calls -= 1;
      entry.usedAt = performance.now();
    });
    const { app: inner } = await entry.opening;
    reply.hijack();
    inner.routing(request.raw, reply.raw);
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
  });
  app.addHook("onClose", async () => {
    const open = [...entries.values()];
    entries.clear();
    const closed = await Promise.allSettled(open.map(async ({ opening }) => (await opening).close()));
    const failed = closed.find((each) => each.status === "rejected");
    if (failed?.status === "rejected" && !(failed.reason instanceof AppError)) throw failed.reason;
  });
  return { app, open: () => [...entries.keys()] };
}
