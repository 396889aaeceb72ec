import { describe, expect, test } from "vitest";
import { detectLook } from "./detect-look.ts";

const sink = { write: () => true };
const terminal = { ...sink, isTTY: true, columns: 100 };
const linux = (env: Record<string, string> = {}) => ({ env: { LANG: "en_GB.UTF-8", ...env }, platform: "linux" });

describe("how a stream is written to", () => {
  test("a terminal gets colour, bars and its own width", () => {
    expect(detectLook(terminal, linux(), true)).toEqual({ columns: 100, unicode: true, colour: true, bars: true });
  });

  test("a pipe gets neither colour nor bars, and 80 columns", () => {
    expect(detectLook(sink, linux(), true)).toEqual({ columns: 80, unicode: true, colour: false, bars: false });
  });

  test("a pipe takes its width from COLUMNS", () => {
    expect(detectLook(sink, linux({ COLUMNS: "40" }), true).columns).toBe(40);
  });

  test.each([
    [{ NO_COLOR: "1" }, true, false],
    [{ NO_COLOR: "" }, true, true],
    [{ TERM: "dumb" }, true, false],
    [{ FORCE_COLOR: "0" }, true, false],
    [{ FORCE_COLOR: "1", TERM: "dumb" }, true, true],
    [{ NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
    [{ FORCE_COLOR: "1" }, false, false],
  ])("on a terminal with %j and colour allowed %s, colour is %s", (env, allowed, colour) => {
    expect(detectLook(terminal, linux(env), allowed).colour).toBe(colour);
  });

  test("FORCE_COLOR colours a pipe too", () => {
    expect(detectLook(sink, linux({ FORCE_COLOR: "1" }), true).colour).toBe(true);
  });

  test.each([
    [{ LANG: "C" }, "linux", false],
    [{ LC_ALL: "C.UTF-8", LANG: "C" }, "linux", true],
    [{ LANG: "en_GB.UTF-8", TERM: "linux" }, "linux", false],
    [{}, "linux", true],
    [{}, "win32", false],
    [{ WT_SESSION: "1" }, "win32", true],
  ])("with %j on %s, symbols beyond ASCII: %s", (env, platform, unicode) => {
    expect(detectLook(terminal, { env, platform }, true).unicode).toBe(unicode);
  });
});
