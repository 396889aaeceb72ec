import pty from "@lydell/node-pty";
import headless from "@xterm/headless";
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

/** Runs a `broker` line in a window of this size. */
export function openWindow(
  args: readonly string[],
  { folder, columns, rows, env = {} }: { folder: string; columns: number; rows: number; env?: Record<string, string> },
): TerminalWindow {
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 2000 });
  const child = pty.spawn(process.execPath, [MAIN, ...args], {
    name: "xterm-256color",
    cols: columns,
    rows,
    cwd: folder,
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH ?? "",
      HOME: folder,
      LANG: "C.UTF-8",
      TERM: "xterm-256color",
      ...env,
    },
  });
  let sent = "";
  const waiting = new Set<() => void>();
  const changed = () => {
    for (const check of waiting) check();
  };
  child.onData((data) => {
    sent += data;
    terminal.write(data, changed);
  });
  const ended = new Promise<{ exitCode: number; signal: number | undefined }>((resolve) => {
    child.onExit(({ exitCode, signal }) => terminal.write("", () => resolve({ exitCode, signal })));
  });
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
