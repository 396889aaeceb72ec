import { systemClock } from "@broker/adapters";
import { type EventLog, type OpenObservation, openEventLog, openObservation, openTraces } from "@broker/server";
import { describeForLog } from "../describe-error.ts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import type { Invocation, Io } from "../invocation.ts";
import { COMMIT, VERSION } from "../version.ts";
import { openOpsPort } from "./open-ops-port.ts";
import { type OpsFlags, readOpsPlan } from "./ops-plan.ts";

/** What an operator sees of a process: its log and its operator port. The server and the worker open the same. */
export interface Operations {
  readonly observation: OpenObservation;
  /** null = no log is requested. */
  readonly log: EventLog | null;
  /** The operator port; null = none. */
  readonly port: number | null;
  close(): Promise<void>;
}

/** What the operations of a process are opened with. */
interface OperationsSetup {
  readonly flags: OpsFlags;
  /** The home directory: its disk must have room. */
  readonly home: string;
  /** OpenTelemetry's standard variables. */
  readonly env: Host["env"];
  readonly log: EventLog | null;
  /** Reports what the process can do without. */
  readonly warn: (text: string) => void;
}

/** The log of a process on stderr; null = none is requested. */
function processLog({ log: format }: OpsFlags, { stderr }: Pick<Host, "stderr">): EventLog | null {
  if (format === undefined) return null;
  const clock = systemClock();
  return openEventLog({ format, write: (line) => void stderr.write(line), now: () => clock.now() });
}

/** Opens what an operator sees of this process, before its work begins. AppErrors `port_taken`, `usage`. */
async function openOperations({ flags, home, env, log, warn }: OperationsSetup): Promise<Operations> {
  const plan = readOpsPlan(flags);
  const build = { version: VERSION, commit: COMMIT };
  const traces = await openTraces(env, build, warn);
  const others = [log, traces].flatMap((each) => (each === null ? [] : [each.observer]));
  const observation = openObservation({ build, folder: home, others });
  try {
    const port = plan === null ? null : await openOpsPort(plan, observation);
    return {
      observation,
      log,
      port: port?.port ?? null,
      async close() {
        observation.close();
        await traces?.close();
        await port?.close();
      },
    };
  } catch (error) {
    observation.close();
    await traces?.close();
    throw error;
  }
}

/**
 * Runs the work of a process with its log and its operator port, which both end with it. `of`: chooses what the process
 * works on. Returns the exit code.
 */
export function withOperations(
  invocation: Invocation,
  flags: OpsFlags,
  work: (invocation: Invocation, operations: Operations) => Promise<number>,
  of: (invocation: Invocation) => Invocation = (same) => same,
): Promise<number> {
  const log = processLog(flags, invocation.host);
  return withLog(invocation, log, async (logged) => {
    const voiced = of(logged);
    const { config } = await voiced.place();
    const { env } = voiced.host;
    const warn = (text: string) => voiced.io.complain(text);
    const operations = await openOperations({ flags, home: config.home, env, log, warn });
    try {
      return await work(voiced, operations);
    } finally {
      await operations.close();
      log?.event("info", "stopped");
    }
  });
}

/** The voices of a process with a log: warnings are events, and notes for the person at the terminal are left out. */
const loggedIo = (io: Io, log: EventLog): Io => ({
  ...io,
  note: () => undefined,
  complain: (text) => log.message(text),
});

/**
 * Runs the work of a process, with its log where one is requested: then each line of stderr is an event, the error that
 * ends the process included. Returns the exit code.
 */
async function withLog(
  invocation: Invocation,
  log: EventLog | null,
  work: (invocation: Invocation) => Promise<number>,
): Promise<number> {
  if (log === null) return work(invocation);
  try {
    return await work({ ...invocation, io: loggedIo(invocation.io, log) });
  } catch (error) {
    const { text, exitCode } = describeForLog(error);
    log.message(text);
    const code = invocation.host.signal.aborted ? EXIT.interrupted : exitCode;
    log.event("error", "failed", { exitCode: code });
    return code;
  }
}
