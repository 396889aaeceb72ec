import type { Clock } from "@broker/core";
import type { SourceClient } from "./source-client.ts";
import type { SourceOutcome, SourceRequest } from "./source-request.ts";

/** A list that is fetched once for all companies. */
export interface Feed<Value> {
  /**
   * The list at hand: asked for where it is older than it may be and `network` allows it; null = there is none and none
   * is asked for.
   */
  read(network: boolean, signal: AbortSignal): Promise<SourceOutcome<Value> | null>;
  /** Asks whether there is a newer one, however fresh the one at hand is. */
  refresh(signal: AbortSignal): Promise<SourceOutcome<Value>>;
  /** The list at hand, however old; null = there is none. */
  atHand(): { readonly value: Value; readonly asOf: string } | null;
  readonly ttlMs: number;
}

/**
 * Opens a list by the addresses where it is to be had, the first one first. It is read from disk once a process. A list
 * that cannot be fetched anew stands as it is, and says so.
 */
export function openFeed<Value>(
  client: SourceClient,
  places: readonly [SourceRequest<Value>, ...SourceRequest<Value>[]],
  clock: Clock,
): Feed<Value> {
  const [first] = places;
  let running: { readonly outcome: Promise<SourceOutcome<Value>>; readonly its: AbortSignal } | null = null;
  let held: Extract<SourceOutcome<Value>, { status: "ok" }> | null = null;

  const stored = () => {
    for (const place of held === null ? places : []) {
      const outcome = client.kept(place);
      if (outcome?.status === "ok" && (held === null || outcome.asOf > held.asOf)) held = outcome;
    }
    return held;
  };
  const isFresh = ({ asOf }: { readonly asOf: string }) => clock.now().getTime() - Date.parse(asOf) < first.ttlMs;

  async function asked(signal: AbortSignal, over: { readonly ttlMs?: number }) {
    let failure: SourceOutcome<Value> | null = null;
    for (const place of places) {
      const outcome = await client.ask({ ...place, ...over }, signal);
      if (outcome.status === "ok") {
        held = outcome;
        return outcome;
      }
      failure ??= outcome;
    }
    return failure as SourceOutcome<Value>;
  }

  /** Companies that want the list at the same moment share one question, unless who asked it gave up. */
  async function together(signal: AbortSignal): Promise<SourceOutcome<Value>> {
    while (running !== null) {
      const { outcome, its } = running;
      const told = await outcome;
      if (told.status === "ok" || !its.aborted) return told;
    }
    const outcome = asked(signal, {}).finally(() => {
      running = null;
    });
    running = { outcome, its: signal };
    return outcome;
  }

  return {
    ttlMs: first.ttlMs,
    atHand: stored,
    refresh: (signal) => asked(signal, { ttlMs: 0 }),
    async read(network, signal) {
      const kept = stored();
      if (!network || (kept !== null && isFresh(kept))) return kept && { ...kept, latencyMs: 0, kept: true };
      const outcome = await together(signal);
      if (outcome.status === "ok" || kept === null) return outcome;
      const why = "reason" in outcome ? outcome.reason : "it has none";
      return { ...kept, latencyMs: outcome.latencyMs, kept: true, standsIn: `an older list stands in: ${why}` };
    },
  };
}
