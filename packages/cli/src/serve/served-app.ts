import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserCache, pdfPrinter, systemClock, writeBeside } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import {
  buildApp,
  newSecret,
  type OpenObservation,
  SERVER_WORK,
  type ServerAccess,
  type ServerSetup,
} from "@broker/server";
import { databaseOf, person } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";
import { VERSION } from "../version.ts";
import { wire } from "../wire.ts";
import { readDuration } from "../worker/worker-flags.ts";
import { sampleBeside } from "./sample-beside.ts";
import type { ServeFlags, ServePlan } from "./serve-plan.ts";
import { serverFacts } from "./server-facts.ts";
import { webRoot } from "./web-root.ts";

export const scriptTokenFile = (home: string): string => join(home, "serve-token");

/** The token of scripts, from a file that only its owner can read; created if missing. */
function scriptToken(home: string): string {
  const file = scriptTokenFile(home);
  if (existsSync(file)) {
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 43) {
      chmodSync(file, 0o600);
      return kept;
    }
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const token = newSecret();
  writeBeside(file, `${token}\n`, 0o600);
  return token;
}

/** What all apps of a server are started with. */
export interface ServerRun {
  readonly plan: ServePlan;
  readonly typed: ServeFlags;
  readonly startedBy: "serve" | "demo";
  readonly observation: Pick<OpenObservation, "observer" | "watch" | "watchQueue">;
}

/** The app of a workspace, and how it is closed with what was opened for it. */
export interface ServedApp {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  close(): Promise<void>;
  /** Records, in the homes of further workspaces, the server on this port; the result takes it back. */
  readonly announce?: (port: number) => () => void;
}

/** Refuses to serve other machines until there is a user with a password. AppError `usage`. */
export async function requireUsers(invocation: Invocation): Promise<void> {
  const { access } = await databaseOf(invocation);
  if ((await access.users()).length > 0) return;
  throw new AppError("usage", "Others can reach the server, and no user has a password yet.", {
    hint: "Add yourself first: broker users add <name> --role admin",
  });
}

/** Builds the app of the invocation's workspace, which answers to these names. */
export async function openServedApp(
  invocation: Invocation,
  { plan, typed, startedBy, observation }: ServerRun,
  names: Pick<ServerAccess, "publicUrl" | "isOwnName" | "attempts">,
  otherWorkspaces?: ServerSetup["otherWorkspaces"],
): Promise<ServedApp> {
  const { host, io } = invocation;
  const { env, platform } = host;
  const resolved = await invocation.place();
  const { config } = resolved;
  const tools = wire(resolved, env);
  const app = await buildApp({
    config,
    settings: resolved.settings,
    facts: serverFacts(typed, { ...plan, publicUrl: names.publicUrl }, resolved, env),
    env,
    tools,
    access: {
      token: scriptToken(config.home),
      clock: systemClock(),
      tls: plan.tls,
      trustedProxies: plan.trustedProxies,
      ...names,
    },
    openPrinter: () =>
      (host.openPrinter ?? pdfPrinter)({
        env,
        platform,
        arch: process.arch,
        cache: browserCache(config.home),
        now: () => tools.clock.now(),
      }),
    webRoot: webRoot(),
    startedBy,
    work: {
      ...(typed.work === false ? { widths: null, drainMs: 0 } : SERVER_WORK),
      ...(typed.lease === undefined ? {} : { leaseMs: readDuration("--lease", typed.lease) }),
      ...(typed.monitorEvery === undefined ? {} : { monitorMs: readDuration("--monitor-every", typed.monitorEvery) }),
    },
    version: VERSION,
    sample: await sampleBeside(invocation, resolved),
    owner: person(invocation, undefined),
    log: (line) => io.complain(line),
    observation,
    ...(otherWorkspaces === undefined ? {} : { otherWorkspaces }),
  });
  return {
    app,
    async close() {
      await app.close();
      await tools.close();
    },
  };
}
