import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Processes of the tests compile each module of the command once, and later runs not at all. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "compile-cache") };

/** What a process printed and how it ended; `exitCode` null = by a signal. */
export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Signal to send once, when the process first writes to stderr. */
  readonly signal?: NodeJS.Signals;
  /** Signal to send once, when stderr has shown a text `times` times. */
  readonly signalAfter?: { readonly signal: NodeJS.Signals; readonly text: string; readonly times: number };
  /** What is on stdin. */
  readonly input?: string;
  /** Text to type once stdout has shown a text. */
  readonly type?: { readonly after: string; readonly text: string };
}

/** Runs a program with pipes for streams and nothing on stdin unless it is to be typed, and waits for its end. */
export function runProcess(file: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: { ...COMPILE_CACHE, ...options.env },
      stdio: "pipe",
    });
    if (!options.type) child.stdin.end(options.input);
    const printed = { stdout: "", stderr: "" };
    let typed = false;
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8");
      child[name].on("data", (text: string) => {
        printed[name] += text;
        if (!options.type || typed || !printed.stdout.includes(options.type.after)) return;
        typed = true;
        child.stdin.write(options.type.text);
      });
    }
    const { signal, signalAfter } = options;
    if (signalAfter) {
      const counting = () => {
        if (printed.stderr.split(signalAfter.text).length - 1 < signalAfter.times) return;
        child.stderr.removeListener("data", counting);
        child.kill(signalAfter.signal);
      };
      child.stderr.on("data", counting);
    }
    if (signal) child.stderr.once("data", () => child.kill(signal));
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, ...printed }));
  });
}
