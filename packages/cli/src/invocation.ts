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
}

/** What a command does: it returns the exit code. `command` gives its own options and arguments. */
export type Act = (invocation: Invocation, command: Command) => Promise<number>;

/** Puts a command's work behind its options; `ended` hears the exit code. */
export function perform(host: Host, act: Act, ended: (code: number) => void) {
  return async (...args: unknown[]) => {
    const command = args.at(-1) as Command;
    const flags = globalFlags(command);
    const invocation: Invocation = {
      host,
      flags,
      io: openIo(host, flags),
      async config() {
        const { resolveConfig } = await import("./config/resolve-config.ts");
        return resolveConfig(host, { configFile: flags.config });
      },
    };
    ended(await act(invocation, command));
  };
}
