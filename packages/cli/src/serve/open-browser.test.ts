import { expect, test } from "vitest";
import { keptStream } from "../build-host.ts";
import { whyNotOpened } from "./open-browser.ts";

const window = keptStream({ isTTY: true, columns: 80 });

test.each([
  [{ env: {}, stdout: window }, null],
  [{ env: { CI: "false" }, stdout: window }, null],
  [{ env: { CI: "" }, stdout: window }, "this is CI"],
  [{ env: { CI: "1" }, stdout: window }, "this is CI"],
  [{ env: { SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" }, stdout: window }, "you are on this machine from afar"],
  [{ env: {}, stdout: keptStream() }, "not an interactive terminal"],
])("a browser is opened where somebody sits before it, %#", (host, why) => {
  expect(whyNotOpened(host)).toBe(why);
});
