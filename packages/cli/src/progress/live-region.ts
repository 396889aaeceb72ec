import { render, Text, useStdout } from "ink";
import { createElement, Fragment } from "react";
import type { RegionKey } from "./key-region.ts";

const FRAME_MS = 100;

/** Receives a run's events. The same stream feeds a terminal, plain lines, NDJSON and silence. */
export interface Progress<Event> {
  tell(event: Event): void;
  /** Removes a live region, so that only the result remains. */
  end(): Promise<void>;
}

/** A run as a live region shows it. */
export interface LiveView<Event> {
  /** Takes an event into account; returns lines to print above the region, which remain. */
  take(event: Event): readonly string[];
  /** Lines of the region in a window of this size. */
  lines(columns: number, rows: number): readonly string[];
  /** Hears a key; absent = none is heard. */
  readonly key?: (key: RegionKey) => void;
}

/** The region's lines, and a reference for the function that prints above it. */
interface RegionProps {
  readonly lines: readonly string[];
  readonly above: { write: (text: string) => void };
}

/** The lines of a live region, each cut to the window. */
export function Region({ lines, above }: RegionProps) {
  above.write = useStdout().write;
  return createElement(
    Fragment,
    null,
    ...lines.map((line, index) =>
      createElement(Text, { key: `line-${index}`, wrap: "truncate" }, line === "" ? " " : line),
    ),
  );
}

/** Shows a run live on stderr, at most ten frames a second. stderr must be a terminal. The process handles Ctrl-C. */
export function openLiveRegion<Event>(stream: NodeJS.WriteStream, view: LiveView<Event>): Progress<Event> {
  let printed: string[] = [];
  const above: RegionProps["above"] = { write: () => undefined };
  const region = () => createElement(Region, { lines: view.lines(stream.columns || 80, stream.rows || 24), above });
  const app = render(region(), {
    stdout: stream,
    stderr: stream,
    interactive: true,
    exitOnCtrlC: false,
    maxFps: 10,
  });
  const print = () => {
    if (printed.length > 0) above.write(printed.map((line) => `${line}\n`).join(""));
    printed = [];
  };
  const timer = setInterval(() => {
    print();
    app.rerender(region());
  }, FRAME_MS);
  return {
    tell(event) {
      printed.push(...view.take(event));
    },
    async end() {
      clearInterval(timer);
      print();
      // Ink writes the last frame again on exit, so the last frame must be empty.
      app.rerender(createElement(Fragment));
      app.unmount();
      await app.waitUntilExit();
    },
  };
}
