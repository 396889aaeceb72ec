import { type Actor, type ClientStore, openClientStore } from "@broker/adapters";
import type { Command } from "commander";
import type { Invocation } from "../invocation.ts";
import { person } from "../person.ts";
import { withStore } from "../with-store.ts";

/** The client records, and who works on them. */
export interface Clients extends Actor {
  readonly store: ClientStore;
}

/** Opens the client records for one command and closes them after it, whatever happens. */
export function withClients<Value>(
  invocation: Invocation,
  command: Command,
  work: (clients: Clients) => Promise<Value>,
): Promise<Value> {
  const { by } = command.opts<{ by?: string }>();
  return withStore(invocation, openClientStore, (opened) => work({ ...opened, by: person(invocation, by) }));
}
