import { Console } from "node:console";
import { once } from "node:events";
import { constants, openSync } from "node:fs";
import { ReadStream, WriteStream } from "node:tty";
import { buildHost, run, sharedPrinter } from "@broker/cli/testing";
import pty, { type IPty } from "@lydell/node-pty";
import headless from "@xterm/headless";
import { onTestFinished } from "vitest";
import { COMPILE_CACHE } from "../run-process.ts";
import { MAIN } from "../small-world.ts";

/** A command on a pseudo-terminal, and the screen of a terminal emulator that shows it. */
export interface TerminalWindow {
  /** The visible lines, without trailing blanks. */
  screen(): readonly string[];
  /** Every line, with those that have scrolled up. */
  history(): readonly string[];
  /** What the terminal was sent, as it was sent. */
  sent(): string;
  /** Waits until the screen has this text. */
  until(text: string | RegExp): Promise<void>;
  /** Types, and waits for nothing. */
  press(keys: string): void;
  /** Types, and waits until the screen has the text that follows. */
  type(keys: string, shows: string | RegExp): Promise<void>;
  resize(columns: number, rows: number): void;
  kill(signal: NodeJS.Signals): void;
  /** The exit code; waits for the end. */
  ended(): Promise<{ readonly exitCode: number; readonly signal: number | undefined }>;
}

/** Milliseconds until a state that does not come is a failure. */
const PATIENCE_MS = 30_000;

interface Exit {
  readonly exitCode: number;
  readonly signal: number | undefined;
}

interface Size {
  readonly folder: string;
  readonly columns: number;
  readonly rows: number;
  readonly env?: Readonly<Record<string, string>>;
}

const NAME = "xterm-256color";

/** What every command in a window has in its environment. */
const usual = (folder: string) => ({
  PATH: process.env.PATH ?? "",
  HOME: folder,
  LANG: "C.UTF-8",
  TERM: NAME,
});

/** The window of a pseudo-terminal, whatever runs on it until `exit`. */
function windowOn(child: IPty, exit: Promise<Exit>): TerminalWindow {
  const { cols, rows } = child;
  const terminal = new headless.Terminal({ cols, rows, allowProposedApi: true, scrollback: 2000 });
  let sent = "";
  const waiting = new Set<() => void>();
  const changed = () => {
    for (const check of waiting) check();
  };
  child.onData((data) => {
    sent += data;
    terminal.write(data, changed);
  });
  const ended = exit.then((how) => new Promise<Exit>((resolve) => terminal.write("", () => resolve(how))));
  const linesFrom = (first: number) =>
    Array.from({ length: terminal.buffer.active.length - first }, (_, index) =>
      (terminal.buffer.active.getLine(first + index)?.translateToString(true) ?? "").trimEnd(),
    );
  const screen = () => linesFrom(terminal.buffer.active.baseY);
  const until: TerminalWindow["until"] = (text) =>
    new Promise((resolve, reject) => {
      const isShown = () => {
        const shown = screen().join("\n");
        return typeof text === "string" ? shown.includes(text) : text.test(shown);
      };
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`The screen never showed ${String(text)}:\n${screen().join("\n")}`));
      }, PATIENCE_MS);
      function check() {
        if (!isShown()) return;
        clearTimeout(timer);
        waiting.delete(check);
        resolve();
      }
      waiting.add(check);
      check();
    });
  return {
    screen,
    history: () => linesFrom(0),
    sent: () => sent,
    until,
    press: (keys) => child.write(keys),
    async type(keys, shows) {
      child.write(keys);
      await until(shows);
    },
    resize(nextColumns, nextRows) {
      terminal.resize(nextColumns, nextRows);
      child.resize(nextColumns, nextRows);
    },
    kill: (signal) => child.kill(signal),
    ended: () => ended,
  };
}

const exitOf = (child: IPty) =>
  new Promise<Exit>((resolve) => {
    child.onExit(({ exitCode, signal }) => resolve({ exitCode, signal }));
  });

/** Runs a `broker` line as a process in a window of this size. */
export function openWindow(args: readonly string[], { folder, columns, rows, env = {} }: Size): TerminalWindow {
  const child = pty.spawn(process.execPath, [MAIN, ...args], {
    name: NAME,
    cols: columns,
    rows,
    cwd: folder,
    env: { ...COMPILE_CACHE, ...usual(folder), ...env },
  });
  return windowOn(child, exitOf(child));
}

/** Opens the terminal of that path; it does not become that of this process. */
const opened = (path: string) => openSync(path, constants.O_RDWR | constants.O_NOCTTY);

/**
 * The same in this process, on a real pseudo-terminal that another process holds: a process of its own takes a second
 * of processor time to begin. It hears no signals and no change of size.
 */
export async function openWindowHere(
  args: readonly string[],
  { folder, columns, rows, env = {} }: Size,
): Promise<TerminalWindow> {
  const holder = pty.spawn("/bin/sh", ["-c", "tty; exec sleep 600"], { name: NAME, cols: columns, rows });
  const path = await new Promise<string>((resolve) => {
    const heard = holder.onData((line) => {
      heard.dispose();
      resolve(line.trim());
    });
  });
  const [input, output] = [new ReadStream(opened(path)), new WriteStream(opened(path))];
  // Ink replaces the console while it draws, and that of a test has no constructor.
  console.Console ??= Console;
  const stop = new AbortController();
  const exited = exitOf(holder);
  const host = buildHost({
    ...{ stdin: input, stdout: output, stderr: output, terminal: { input, output } },
    ...{ cwd: folder, userHome: folder, env: { ...usual(folder), ...env } },
    ...{ signal: stop.signal, openPrinter: sharedPrinter },
  });
  const window = windowOn(
    holder,
    run(args, host).then(async (exitCode) => {
      const closed = [once(input, "close"), once(output, "close")];
      input.destroy();
      output.destroy();
      await Promise.all(closed);
      holder.kill("SIGKILL");
      await exited;
      return { exitCode, signal: undefined };
    }),
  );
  onTestFinished(async () => {
    stop.abort("SIGINT");
    await window.ended();
  });
  return window;
}
