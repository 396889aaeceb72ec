import { openSlipStore, type SlipStore } from "@broker/adapters";
import type { Command } from "commander";
import type { Invocation } from "../invocation.ts";
import { person } from "../person.ts";
import { withStore } from "../with-store.ts";

/** The open slips, who is at work, and when. */
export interface OpenSlips {
  readonly store: SlipStore;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Opens the slips of the configured workspace for one command and closes them after it. */
export function withSlips<Value>(
  invocation: Invocation,
  command: Command,
  work: (opened: OpenSlips) => Promise<Value>,
): Promise<Value> {
  const by = person(invocation, command.opts<{ by?: string }>().by);
  return withStore(invocation, openSlipStore, ({ store, at }) => work({ store, by, at }));
}
