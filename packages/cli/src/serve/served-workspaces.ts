import type { AddressInfo } from "node:net";
import { systemClock } from "@broker/adapters";
import { DEFAULT_WORKSPACE } from "@broker/contracts";
import { attemptsInProcess, type HostedWorkspaces, openWorkspaceHosts } from "@broker/server";
import { resolveConfig } from "../config/resolve-config.ts";
import { databaseOf } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";
import { wholeNumber } from "../typed-options.ts";
import { followRegister, within } from "../workspaces/all-workspaces.ts";
import { addressOf, homeOf, type Registered } from "../workspaces/workspace-register.ts";
import { accountsElsewhere, type Neighbour } from "./accounts-elsewhere.ts";
import { sayRunning } from "./running-server.ts";
import { ownNames, type ServePlan } from "./serve-plan.ts";
import { openServedApp, requireUsers, type ServedApp, type ServerRun } from "./served-app.ts";

/** The host name of a registered workspace: as registered, else below 'localhost'. */
const hostNameOf = ({ name, host }: Registered): string => host ?? `${name}.localhost`;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** The active workspace that a host name reaches; null = none. An archived one is not served. */
function workspaceAt(hostName: string, workspaces: readonly Registered[], plan: ServePlan): string | null {
  const named = workspaces.find((each) => hostNameOf(each) === hostName);
  if (named !== undefined) return named.archivedAt === null ? named.name : null;
  const isPublic = plan.publicUrl !== null && new URL(plan.publicUrl).hostname === hostName;
  const isDefault = isPublic || LOOPBACK.includes(hostName) || ownNames(plan)(hostName);
  return isDefault && !hostName.endsWith(".localhost") ? DEFAULT_WORKSPACE : null;
}

/** Serves the default workspace and every registered one, each by a host name of its own. */
export function openServedWorkspaces(invocation: Invocation, server: ServerRun): ServedApp {
  const { plan, typed } = server;
  const { config } = resolveConfig(invocation.host, {
    configFile: invocation.flags.config,
    workspace: DEFAULT_WORKSPACE,
  });
  const register = followRegister(config.home, (line) => invocation.io.complain(line));
  const urlAt = (host: string, port: number) =>
    plan.publicUrl === null
      ? new URL(`${plan.tls === null ? "http" : "https"}://${host}:${port}`).origin
      : `https://${host}`;
  const urlOf = (found: Registered, port: number) => urlAt(hostNameOf(found), port);
  const elsewhere = accountsElsewhere();
  const attempts = attemptsInProcess(systemClock());
  /** The active workspaces besides one, which a browser of the same user reaches. */
  const neighboursOf = (name: string): readonly Neighbour[] => {
    const { port } = app.server.address() as AddressInfo;
    const others = register().filter((each) => each.archivedAt === null && (each.host !== null || !plan.reachable));
    const listed = others.map((each) => ({
      ...{ name: each.name, url: urlOf(each, port), database: addressOf(config.home, each) },
    }));
    const usual = plan.publicUrl ?? urlAt(plan.reachable ? plan.host : "localhost", port);
    return [{ name: DEFAULT_WORKSPACE, url: usual, database: config.database }, ...listed].filter(
      (each) => each.name !== name,
    );
  };
  const othersOf = (name: string) => async (user: string) =>
    (await elsewhere(user, neighboursOf(name))).map((each) => ({ name: each.name, url: each.url }));
  const workspaces: HostedWorkspaces = {
    nameOf: (hostName) => workspaceAt(hostName, register(), plan),
    async open(name) {
      const own = within(invocation, name);
      if (plan.reachable) await requireUsers(own);
      const found = register().find((each) => each.name === name);
      const host = found === undefined ? null : hostNameOf(found);
      const publicUrl = plan.publicUrl === null || host === null ? plan.publicUrl : `https://${host}`;
      const isOwnName = host === null ? ownNames(plan) : (called: string) => called === host;
      const { app, close } = await openServedApp(own, server, { publicUrl, isOwnName, attempts }, othersOf(name));
      await app.ready();
      return {
        app,
        async isBusy() {
          const { jobs } = await databaseOf(own);
          return (await jobs.page({ limit: 1, open: true })).total > 0;
        },
        async close() {
          await close();
          for (const database of own.databases.values()) await database.close();
        },
      };
    },
  };
  const { app } = openWorkspaceHosts({
    workspaces,
    access: plan,
    idleMs: wholeNumber("--workspace-idle", typed.workspaceIdle ?? "15", 1440) * 60_000,
    log: (line) => invocation.io.complain(line),
  });
  const announce = (port: number) => {
    const active = register().filter(({ archivedAt }) => archivedAt === null);
    const takenBack = active.map((each) =>
      sayRunning(homeOf(config.home, each), { url: urlOf(each, port), pid: process.pid, port }),
    );
    return () => takenBack.forEach((takeBack) => void takeBack());
  };
  return { app, announce, close: () => app.close() };
}
