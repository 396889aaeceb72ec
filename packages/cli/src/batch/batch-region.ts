import { render, Text, useStdout } from "ink";
import { createElement, Fragment } from "react";
import type { Look } from "../terminal/look.ts";
import { batchLines } from "./batch-lines.ts";
import type { BatchProgress } from "./batch-progress.ts";
import { BATCH_START, batchState } from "./batch-state.ts";
import { enrichedLine, finishedLine } from "./finished-line.ts";

const FRAME_MS = 100;

/** What the region is shown with: its lines, and a place to leave the function that prints above it. */
interface RegionProps {
  readonly lines: readonly string[];
  readonly above: { write: (text: string) => void };
}

function Region({ lines, above }: RegionProps) {
  above.write = useStdout().write;
  return createElement(
    Fragment,
    null,
    ...lines.map((line, index) =>
      createElement(Text, { key: `line-${index}`, wrap: "truncate" }, line === "" ? " " : line),
    ),
  );
}

/**
 * Shows a batch live on a terminal's stderr, ten frames a second at most: finished rows are printed above one bounded
 * region and not held. Only to be started where stderr is a terminal. Ctrl-C stays with the process.
 */
export function openBatchRegion(
  look: Look,
  stream: NodeJS.WriteStream,
  source: string,
  interrupt: AbortSignal,
): BatchProgress {
  let state = BATCH_START;
  let printed: string[] = [];
  const began = performance.now();
  const above: RegionProps["above"] = { write: () => undefined };
  const sized = () => ({ ...look, columns: stream.columns || 80 });
  const lines = () =>
    batchLines({
      look: sized(),
      rows: stream.rows || 24,
      state,
      source,
      elapsedMs: performance.now() - began,
      stopping: interrupt.aborted,
    });
  const app = render(createElement(Region, { lines: lines(), above }), {
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
    app.rerender(createElement(Region, { lines: lines(), above }));
  }, FRAME_MS);
  return {
    tell(event) {
      state = batchState(state, event);
      if (event.type === "prospect-finished") printed.push(finishedLine(sized(), event));
      if (event.type === "prospect-enriched") printed.push(enrichedLine(sized(), event));
    },
    async end() {
      clearInterval(timer);
      print();
      // Ink writes the last frame once more as it leaves, so the last frame has to be empty.
      app.rerender(createElement(Fragment));
      app.unmount();
      await app.waitUntilExit();
    },
  };
}
