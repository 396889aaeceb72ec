import { render, Static, Text } from "ink";
import { createElement, Fragment } from "react";
import type { Look } from "../look.ts";
import { liveLines } from "./live-lines.ts";
import { LIVE_START, type LiveState, liveState } from "./live-state.ts";
import { plainLine } from "./plain-line.ts";
import type { Progress } from "./progress.ts";

interface Size {
  readonly columns: number;
  readonly rows: number;
}

function region(look: Look, size: Size, state: LiveState, total: number) {
  const fitting = { ...look, columns: size.columns };
  const lines = liveLines(fitting, size.rows, state, total);
  const finished = total === 1 ? [] : [...state.finished];
  return createElement(
    Fragment,
    null,
    createElement(Static<(typeof finished)[number]>, {
      items: finished,
      children: (event) =>
        createElement(Text, { key: event.domain, wrap: "truncate" }, plainLine(fitting, event, false) ?? ""),
    }),
    ...lines.map((line, index) => createElement(Text, { key: `line-${index}`, wrap: "truncate" }, line)),
  );
}

/** Shows the run live on a terminal's stderr. Only to be started where stderr is one. Ctrl-C stays with the process. */
export function openLiveRegion(look: Look, stream: NodeJS.WriteStream, total: number): Progress {
  let state = LIVE_START;
  const size = () => ({ columns: stream.columns || 80, rows: stream.rows || 24 });
  const draw = () => region(look, size(), state, total);
  const app = render(draw(), { stdout: stream, stderr: stream, exitOnCtrlC: false, maxFps: 10 });
  return {
    tell(event) {
      state = liveState(state, event);
      app.rerender(draw());
    },
    async end() {
      // What is left of the region is cleared; finished lines stay.
      state = { ...state, targets: [] };
      if (total === 1) app.clear();
      app.unmount();
      await app.waitUntilExit();
    },
  };
}
