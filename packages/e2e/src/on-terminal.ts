import { type Ended, type RunOptions, runProcess } from "./run-process.ts";
import { MAIN } from "./small-world.ts";

/** How a command is run on a terminal. */
export interface TerminalRun {
  readonly folder: string;
  readonly columns: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly type?: RunOptions["type"];
}

/** Runs a `broker` line on a real terminal, made by util-linux's script; what the terminal was sent is in `stdout`. */
export function onTerminal(line: string, { folder, columns, env = {}, type }: TerminalRun): Promise<Ended> {
  const whole = `stty cols ${columns} rows 24; exec "${process.execPath}" "${MAIN}" ${line}`;
  return runProcess("script", ["-qec", whole, "/dev/null"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: folder,
      TERM: "xterm-256color",
      LANG: "C.UTF-8",
      SHELL: "/bin/sh",
      ...env,
    },
    ...(type ? { type } : {}),
  });
}
