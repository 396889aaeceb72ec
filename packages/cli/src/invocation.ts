import type { WorkspaceDatabase } from "@broker/adapters";
import type { Command } from "commander";
import type { ResolvedConfig } from "./config/resolve-config.ts";
import type { OpenDemo } from "./demo/demo-workspace.ts";
import type { Host } from "./host.ts";
import { detectLook, type Look } from "./terminal/look.ts";
import { forStream } from "./terminal/text.ts";

/** The two voices of a command: the result on stdout, everything else on stderr. */
export interface Io {
  /** How stdout may be written to. */
  readonly out: Look;
  /** How stderr may be written to. */
  readonly err: Look;
  /** Writes the result; a missing final line break is added. */
  result(text: string): void;
  /** Writes a result that is no text, as it is. */
  bytes(content: Uint8Array): void;
  /** Prints a note beside the result; silent with --quiet and with --progress ndjson. */
  note(text: string): void;
  /** Warnings and errors: never silent. */
  complain(text: string): void;
}

const line = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

interface IoFlags {
  readonly colour: boolean;
  readonly quiet: boolean;
  /** `ndjson`: stderr is for events, so notes are suppressed. */
  readonly progress?: string;
  /** The command runs on the demonstration's workspace. */
  readonly demo?: boolean;
}

/** Opens both streams of the host under the options that affect them. */
export function openIo(host: Host, flags: IoFlags): Io {
  const demo = flags.demo ?? false;
  return {
    out: { ...detectLook(host.stdout, host, flags.colour), demo },
    err: { ...detectLook(host.stderr, host, flags.colour), demo },
    result: (text) => void host.stdout.write(line(text)),
    bytes: (content) => void host.stdout.write(content),
    note: (text) => {
      if (!flags.quiet && flags.progress !== "ndjson") host.stderr.write(line(text));
    },
    complain: (text) => void host.stderr.write(forStream(host.stderr, line(text))),
  };
}

export const PROGRESS_MODES = ["auto", "plain", "ndjson", "none"] as const;
export type ProgressMode = (typeof PROGRESS_MODES)[number];

/** Options that every command takes. */
export interface GlobalFlags {
  readonly json: boolean;
  readonly config: string | undefined;
  /** The workspace named by --workspace. */
  readonly workspace?: string | undefined;
  readonly quiet: boolean;
  readonly debug: boolean;
  readonly colour: boolean;
  readonly progress: ProgressMode;
}

function globalFlags(command: Command): GlobalFlags {
  const options = command.optsWithGlobals<{
    json?: boolean;
    config?: string;
    workspace?: string;
    quiet?: boolean;
    debug?: boolean;
    color?: boolean;
    progress?: ProgressMode;
  }>();
  return {
    json: options.json ?? false,
    config: options.config,
    workspace: options.workspace,
    quiet: options.quiet ?? false,
    debug: options.debug ?? false,
    colour: options.color ?? true,
    progress: options.progress ?? "auto",
  };
}

/** One run of one command: its streams, its options, and the configuration once it is read. */
export interface Invocation {
  readonly host: Host;
  readonly io: Io;
  readonly flags: GlobalFlags;
  /** Reads flags, environment and files, which say where the workspace is; loads the schema only now. */
  place(): Promise<ResolvedConfig>;
  /** The settings in force: those of `place`, and below them those that the workspace stores. */
  config(): Promise<ResolvedConfig>;
  /** Databases by their address, opened for this command and closed at its end. */
  readonly databases: Map<string, WorkspaceDatabase>;
  /** Runs another command line within this process. */
  readonly run: RunLine;
}

/** Runs one command line and returns its exit code. */
export type RunLine = (args: readonly string[], host: Host) => Promise<number>;

/** The action of a command: returns the exit code. `command` has its options and arguments. */
export type Act = (invocation: Invocation, command: Command) => Promise<number>;

/** Attaches a lazily loaded action to a command. */
export type Acting = (load: () => Promise<Act>) => (...args: unknown[]) => Promise<void>;

/** Receives the exit code of a program, and runs further command lines in it. */
export interface Running {
  /** Receives the exit code of the command. */
  readonly ended: (code: number) => void;
  readonly run: RunLine;
}

/** Attaches an action to a command. */
export function perform(host: Host, load: () => Promise<Act>, { ended, run }: Running) {
  return async (...args: unknown[]) => {
    const command = args.at(-1) as Command;
    const flags = globalFlags(command);
    const { demo: onDemo = false } = command.optsWithGlobals<{ demo?: boolean }>();
    const io = openIo(host, { ...flags, demo: onDemo });
    let demo: Promise<OpenDemo> | undefined;
    let settled: Promise<ResolvedConfig> | undefined;
    /** Why the workspace's settings are not in effect; a command that fails for the same reason states it itself. */
    let unread: string | undefined;
    const invocation: Invocation = {
      host,
      flags,
      run,
      databases: new Map(),
      io,
      async config() {
        const { addWorkspaceSettings } = await import("./config/workspace-config.ts");
        settled ??= invocation.place().then((resolved) => addWorkspaceSettings(resolved, (why) => (unread = why)));
        return settled;
      },
      async place() {
        const { resolveConfig } = await import("./config/resolve-config.ts");
        const resolved = resolveConfig(host, { configFile: flags.config, workspace: flags.workspace });
        if (!onDemo) return resolved;
        const { openDemo } = await import("./demo/demo-workspace.ts");
        demo ??= openDemo({ host, io, run }, resolved);
        return (await demo).resolved;
      },
    };
    try {
      const act = await load();
      const code = await act(invocation, command);
      if (unread !== undefined) io.complain(`Settings of the workspace are not in effect. ${unread}`);
      ended(code);
    } finally {
      for (const database of invocation.databases.values()) await database.close();
      // One that failed to open has already reported why.
      await demo?.then(
        ({ close }) => close(),
        () => undefined,
      );
    }
  };
}
