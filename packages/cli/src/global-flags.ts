import type { Command } from "commander";

export const PROGRESS_MODES = ["auto", "plain", "ndjson", "none"] as const;
export type ProgressMode = (typeof PROGRESS_MODES)[number];

/** Options that every command takes. */
export interface GlobalFlags {
  readonly json: boolean;
  readonly config: string | undefined;
  readonly quiet: boolean;
  readonly debug: boolean;
  readonly colour: boolean;
  readonly progress: ProgressMode;
}

/** Reads the global options wherever on the line they stand. */
export function globalFlags(command: Command): GlobalFlags {
  const options = command.optsWithGlobals<{
    json?: boolean;
    config?: string;
    quiet?: boolean;
    debug?: boolean;
    color?: boolean;
    progress?: ProgressMode;
  }>();
  return {
    json: options.json ?? false,
    config: options.config,
    quiet: options.quiet ?? false,
    debug: options.debug ?? false,
    colour: options.color ?? true,
    progress: options.progress ?? "auto",
  };
}
