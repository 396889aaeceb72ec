import { setTimeout as wait } from "node:timers/promises";
import type { MonitorFleet } from "./monitor-fleet.ts";
import { type Kill, ROLES, type Role } from "./monitor-kills.ts";

const LEASE = ["--lease", "2s"];
/** Milliseconds between two looks at the database. */
const POLL_MS = 40;
/** Milliseconds after which cron starts the command again, and in which a step has to end. */
const CRON_MS = 6000;
const MOST_MS = 240_000;

type RunningRole = Pick<ReturnType<MonitorFleet["command"]>, "process" | "stderr">;

const STARTS: Readonly<Record<Role, (fleet: MonitorFleet) => Promise<RunningRole>>> = {
  serve: (fleet) => fleet.serve("--monitor-every", "1s", ...LEASE),
  worker: async (fleet) => fleet.command("worker", "--lanes", "monitor,deliveries", ...LEASE),
  run: async (fleet) => fleet.command("monitor", "run", ...LEASE),
};

const isAlive = (running: RunningRole | undefined): running is RunningRole =>
  running !== undefined && running.process.exitCode === null && running.process.signalCode === null;

/** The processes of a step; cron starts the command again whenever it has ended. */
async function startRoles(fleet: MonitorFleet) {
  const running = new Map<Role, RunningRole>();
  /** As a supervisor does, it starts again what did not start: on a busy machine the database may answer too late. */
  const start = async (role: Role) =>
    void running.set(role, await STARTS[role](fleet).catch(() => STARTS[role](fleet)));
  await Promise.all(ROLES.map(start));
  let cronAt = performance.now() + CRON_MS;
  return {
    /** Waits for something. Throws with what the processes wrote if it takes too long. */
    async until(isReached: () => Promise<boolean>): Promise<void> {
      const deadline = performance.now() + MOST_MS;
      while (!(await isReached())) {
        const written = () => [...running.values()].map(({ stderr }) => stderr()).join("\n");
        if (performance.now() > deadline) throw new Error(`The step does not end: ${written()}`);
        if (!isAlive(running.get("run")) && performance.now() > cronAt) {
          await start("run");
          cronAt = performance.now() + CRON_MS;
        }
        await wait(POLL_MS);
      }
    },
    /** Kills a process, or another one if it has ended by itself, and starts it again. */
    async kill(victim: Role): Promise<void> {
      const role = isAlive(running.get(victim)) ? victim : "serve";
      if (running.get(role)?.process.kill("SIGKILL") !== true) throw new Error(`There is no ${role} to kill.`);
      await start(role);
    },
    async end(): Promise<void> {
      await Promise.all(
        [...running.values()].map(async (each) => {
          each.process.kill("SIGTERM");
          while (isAlive(each)) await wait(20);
        }),
      );
    },
  };
}

/** One step: until the slot of each client has ended and every message is delivered. Returns how many were killed. */
export async function runStep(
  fleet: MonitorFleet,
  step: { readonly slotsBefore: number; readonly kills: readonly Kill[]; arrived(): number },
): Promise<number> {
  const { slotsBefore, kills, arrived } = step;
  const arrivedBefore = arrived();
  const ended = async () =>
    (await fleet.database.count("select count(*) from monitor_slots where state not in ('waiting', 'running')")) -
    slotsBefore;
  const allEnded = async () => (await ended()) >= fleet.clients;
  const roles = await startRoles(fleet);
  for (const { at, victim } of kills) {
    await roles.until(async () =>
      at.what === "slots" ? (await ended()) >= at.count : arrived() - arrivedBefore >= at.count || allEnded(),
    );
    await roles.kill(victim);
  }
  const waiting = () => fleet.database.count("select count(*) from outbox where state = 'waiting'");
  await roles.until(async () => (await allEnded()) && (await waiting()) === 0);
  await roles.end();
  return kills.length;
}
