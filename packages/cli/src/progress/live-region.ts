import { render, Text } from "ink";
import { createElement, Fragment } from "react";
import type { Look } from "../terminal/look.ts";
import { liveLines } from "./live-lines.ts";
import { LIVE_START, type LiveState, liveState } from "./live-state.ts";
import type { Progress } from "./progress.ts";

interface Size {
  readonly columns: number;
  readonly rows: number;
}

function region(look: Look, size: Size, state: LiveState, total: number) {
  const lines = liveLines({ ...look, columns: size.columns }, size.rows, state, total);
  return createElement(
    Fragment,
    null,
    ...lines.map((line, index) => createElement(Text, { key: `line-${index}`, wrap: "truncate" }, line)),
  );
}

/** Shows the run live on a terminal's stderr. Only to be started where stderr is one. Ctrl-C stays with the process. */
export function openLiveRegion(look: Look, stream: NodeJS.WriteStream, total: number): Progress {
  let state = LIVE_START;
  const size = () => ({ columns: stream.columns || 80, rows: stream.rows || 24 });
  const draw = () => region(look, size(), state, total);
  const app = render(draw(), { stdout: stream, stderr: stream, interactive: true, exitOnCtrlC: false, maxFps: 10 });
  return {
    tell(event) {
      state = liveState(state, event);
      app.rerender(draw());
    },
    async end() {
      // Ink writes the last frame once more as it leaves, so the last frame has to be empty.
      app.rerender(createElement(Fragment));
      app.unmount();
      await app.waitUntilExit();
    },
  };
}
