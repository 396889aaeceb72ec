import { type OpenObservation, openObservation } from "@broker/server";
import { COMMIT, VERSION } from "../version.ts";
import { openOpsPort } from "./open-ops-port.ts";
import { type OpsFlags, readOpsPlan } from "./ops-plan.ts";

/** What an operator sees of a process: its operator port. The server and the worker open the same. */
export interface Operations {
  readonly observation: OpenObservation;
  /** The operator port; null = none. */
  readonly port: number | null;
  close(): Promise<void>;
}

/** What the operations of a process are opened with. */
interface OperationsSetup {
  readonly flags: OpsFlags;
  /** The home directory: its disk must have room. */
  readonly home: string;
}

/** Opens what an operator sees of this process, before its work begins. AppErrors `port_taken`, `usage`. */
export async function openOperations({ flags, home }: OperationsSetup): Promise<Operations> {
  const plan = readOpsPlan(flags);
  const observation = openObservation({ build: { version: VERSION, commit: COMMIT }, folder: home });
  try {
    const port = plan === null ? null : await openOpsPort(plan, observation);
    return {
      observation,
      port: port?.port ?? null,
      async close() {
        observation.close();
        await port?.close();
      },
    };
  } catch (error) {
    observation.close();
    throw error;
  }
}
