import type { WorkspaceDatabase } from "@broker/adapters";
import type { Command } from "commander";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import { type GlobalFlags, globalFlags } from "./global-flags.ts";
import type { Host } from "./host.ts";
import { type Io, openIo } from "./io.ts";

/** One run of one command: its streams, its options, and the configuration when it is asked for. */
export interface Invocation {
  readonly host: Host;
  readonly io: Io;
  readonly flags: GlobalFlags;
  /** Reads flags, environment and files; loads the schema only now. */
  config(): Promise<ResolvedConfig>;
  /** Databases by their address, opened for this command and closed at its end. */
  readonly databases: Map<string, WorkspaceDatabase>;
  /** Runs another line of the command, in a process around it of its own. */
  readonly run: RunLine;
}

/** Runs one line of the command and gives its exit code. */
export type RunLine = (args: readonly string[], host: Host) => Promise<number>;

/** What a command does: it returns the exit code. `command` gives its own options and arguments. */
export type Act = (invocation: Invocation, command: Command) => Promise<number>;

/** What a program reports to, and what runs another line of it. */
export interface Running {
  /** Hears the exit code of the command that ran. */
  readonly ended: (code: number) => void;
  readonly run: RunLine;
}

/** Puts a command's work behind its options. */
export function perform(host: Host, act: Act, { ended, run }: Running) {
  return async (...args: unknown[]) => {
    const command = args.at(-1) as Command;
    const flags = globalFlags(command);
    const invocation: Invocation = {
      host,
      flags,
      run,
      databases: new Map(),
      io: openIo(host, flags),
      async config() {
        const { resolveConfig } = await import("./config/resolve-config.ts");
        return resolveConfig(host, { configFile: flags.config });
      },
    };
    try {
      ended(await act(invocation, command));
    } finally {
      for (const database of invocation.databases.values()) await database.close();
    }
  };
}
