import { createHash } from "node:crypto";
import { canonicalJson } from "@broker/core";
import { heardUntil } from "../aside/heard-until.ts";
import { restamped } from "./restamped.ts";
import type { Simulate, Simulated, Simulation } from "./simulation.ts";

/** Simulations of which the figures are kept; of a forecast they are some hundred kilobytes. */
const MOST = 24;

interface Kept {
  readonly figures: Promise<unknown>;
  readonly stop: AbortController;
  /** The moment that the figures were asked for. */
  readonly moment: string;
  /** Callers that wait for the figures. */
  waiting: number;
  isThrough: boolean;
}

/** The moment that a simulation was asked for, which its figures carry; null = a book's figures, which are not kept. */
function momentOf(asked: Simulation): string | null {
  if (asked.kind === "scenarios") return null;
  return asked.kind === "forecast" ? asked.run.asOf : asked.question.run.asOf;
}

const keyOf = (asked: Simulation, moment: string) =>
  createHash("sha256")
    .update(canonicalJson(restamped(asked, moment, "")))
    .digest("base64");

/**
 * Simulates the same thing once: its figures are kept, and whoever asks while it runs waits for it. That is exact,
 * since a simulation draws its random numbers by the seed in its input, and the moment of asking goes into no figure:
 * it is put anew into what is kept. The oldest goes where there is no room; one that nobody waits for any more is
 * broken off. A failure is not kept.
 */
export function keepSimulations(simulate: Simulate, most: number = MOST): Simulate {
  const kept = new Map<string, Kept>();

  const begin = (key: string, moment: string, asked: Simulation): Kept => {
    const stop = new AbortController();
    const figures: Promise<unknown> = simulate(asked, stop.signal);
    const begun: Kept = { figures, stop, moment, waiting: 0, isThrough: false };
    const drop = (): void => {
      if (kept.get(key) === begun) kept.delete(key);
    };
    figures.then(() => {
      begun.isThrough = true;
    }, drop);
    stop.signal.addEventListener("abort", drop, { once: true });
    return begun;
  };

  return async <const Asked extends Simulation>(asked: Asked, signal?: AbortSignal) => {
    const moment = momentOf(asked);
    if (moment === null) return simulate(asked, signal);
    const key = keyOf(asked, moment);
    const one = kept.get(key) ?? begin(key, moment, asked);
    // The last that was asked for stands last, and goes last.
    kept.delete(key);
    kept.set(key, one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    one.waiting += 1;
    try {
      const figures = (await heardUntil(one.figures, signal)) as Simulated<Asked>;
      return restamped(figures, one.moment, moment);
    } finally {
      one.waiting -= 1;
      if (one.waiting === 0 && !one.isThrough) one.stop.abort();
    }
  };
}
