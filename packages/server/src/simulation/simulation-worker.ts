import { parentPort } from "node:worker_threads";
import { AppError, type ErrorCode } from "@broker/contracts";
import { runSimulation, type Simulation } from "./simulation.ts";

/** What the thread answers: the figures, or the error as data, since classes do not cross threads. */
export type Told =
  | { readonly value: unknown }
  | {
      readonly refused: { readonly code: ErrorCode; readonly message: string; readonly hint?: string | undefined };
    }
  | { readonly failed: string };

function told(asked: Simulation): Told {
  try {
    return { value: runSimulation(asked) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, message: error.message, hint: error.hint } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on("message", (asked: Simulation) => parentPort?.postMessage(told(asked)));
