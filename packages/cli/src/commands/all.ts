import type { Command } from "commander";
import type { Act } from "../invocation.ts";
import { configCommand } from "./config.ts";

/** Makes one command; `act` puts its work behind its options. */
export type CommandMaker = (act: (work: Act) => (...args: unknown[]) => Promise<void>, program: Command) => Command;

/** Every command, the most used first. */
export const commands: readonly CommandMaker[] = [configCommand];
