import { render, type SuspendTerminal, useApp, useInput, usePaste } from "ink";
import { createElement, Fragment } from "react";
import { type LiveView, type Progress, Region } from "./live-region.ts";

const FRAMES_A_SECOND = 10;

/** A key, or a text that was pasted. */
export interface RegionKey {
  readonly name: "up" | "down" | "enter" | "escape" | "backspace" | "text" | "paste";
  readonly text: string;
}

/** What a region with keys shows and hears. */
export interface KeyView {
  /** Lines of the region in a window of this size. */
  lines(columns: number, rows: number): readonly string[];
  key(key: RegionKey): void;
  /** Ctrl-C. */
  interrupt(): void;
}

/** A live region that hears keys. */
export interface KeyRegion {
  /** Prints lines above the region, which remain. */
  print(lines: readonly string[]): void;
  /** Draws the region again. */
  draw(): void;
  /** Removes the region and gives the terminal back. */
  end(): Promise<void>;
}

interface KeysProps {
  readonly view: KeyView;
  readonly suspend: (terminal: SuspendTerminal) => void;
}

/** Hears the keys; draws nothing. */
function Keys({ view, suspend }: KeysProps) {
  const { suspendTerminal } = useApp();
  useInput((input, key) => {
    if (key.ctrl && input === "c") return view.interrupt();
    if (key.ctrl && input === "z") return suspend(suspendTerminal);
    if (key.upArrow) return view.key({ name: "up", text: "" });
    if (key.downArrow) return view.key({ name: "down", text: "" });
    if (key.return) return view.key({ name: "enter", text: "" });
    if (key.escape) return view.key({ name: "escape", text: "" });
    if (key.backspace || key.delete) return view.key({ name: "backspace", text: "" });
    if (key.ctrl || key.meta || key.tab || input === "") return undefined;
    const isOne = Array.from(input).length === 1;
    // A terminal may hand over several characters at once, with the Enter after them.
    const line = input.replace(/[\r\n]$/, "");
    if (line !== "") view.key({ name: isOne ? "text" : "paste", text: line });
    if (line !== input) view.key({ name: "enter", text: "" });
    return undefined;
  });
  usePaste((text) => view.key({ name: "paste", text }));
  return createElement(Fragment);
}

/** Stops the process until it is continued; the terminal is the shell's meanwhile. */
async function sleep(suspend: SuspendTerminal): Promise<void> {
  await suspend(
    () =>
      new Promise<void>((resolve) => {
        process.once("SIGCONT", resolve);
        process.kill(0, "SIGSTOP");
      }),
  );
}

/**
 * Opens a live region with keys on two terminals. Frames are synchronised, contain what has changed alone, and are at
 * most ten a second; the screen is cleared only after it has become narrower. Every end gives the terminal back.
 */
export function openKeyRegion(input: NodeJS.ReadStream, stream: NodeJS.WriteStream, view: KeyView): KeyRegion {
  const above = { write: (_text: string): void => undefined };
  /** What was printed last, to be printed again on a cleared screen. */
  let printed: string[] = [];
  const suspend = (terminal: SuspendTerminal) => void sleep(terminal);
  const region = () =>
    createElement(
      Fragment,
      null,
      createElement(Region, { lines: view.lines(stream.columns || 80, stream.rows || 24), above }),
      createElement(Keys, { view, suspend }),
    );
  let columns = stream.columns || 80;
  let isCleared = false;
  const resized = () => {
    const isNarrower = (stream.columns || 80) < columns;
    columns = stream.columns || 80;
    // The terminal has wrapped the old frame, and only it knows where: clear what is visible and begin below.
    if (isNarrower) stream.write("\u001B[H\u001B[J");
    isCleared ||= isNarrower;
  };
  stream.prependListener("resize", resized);
  const app = render(region(), {
    stdin: input,
    stdout: stream,
    stderr: stream,
    interactive: true,
    exitOnCtrlC: false,
    incrementalRendering: true,
    maxFps: FRAMES_A_SECOND,
  });
  const write = (lines: readonly string[]) => {
    if (lines.length > 0) above.write(`${lines.join("\n")}\n`);
  };
  const redraw = () => {
    if (isCleared) write(printed);
    isCleared = false;
    app.rerender(region());
  };
  stream.on("resize", redraw);
  return {
    print(lines) {
      printed = [...printed, ...lines].slice(-(stream.rows || 24));
      write(lines);
    },
    draw: redraw,
    async end() {
      stream.off("resize", resized);
      stream.off("resize", redraw);
      app.rerender(createElement(Fragment));
      app.unmount();
      await app.waitUntilExit();
    },
  };
}

const FRAME_MS = 1000 / FRAMES_A_SECOND;

/** Shows a run live on stderr and hears its keys. Ctrl-C is for the process, as without keys. */
export function openKeyedRegion<Event>(
  input: NodeJS.ReadStream,
  stream: NodeJS.WriteStream,
  { take, lines, key }: LiveView<Event>,
): Progress<Event> {
  let printed: string[] = [];
  const region = openKeyRegion(input, stream, {
    lines,
    key(heard) {
      key?.(heard);
      region.draw();
    },
    interrupt: () => void process.kill(process.pid, "SIGINT"),
  });
  const show = () => {
    region.print(printed);
    printed = [];
    region.draw();
  };
  const timer = setInterval(show, FRAME_MS);
  return {
    tell: (event) => void printed.push(...take(event)),
    async end() {
      clearInterval(timer);
      show();
      await region.end();
    },
  };
}
