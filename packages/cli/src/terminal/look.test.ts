import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { detectLook, glyph, type Look, tone } from "./look.ts";
import { bar, strokes } from "./marks.ts";

const look: Look = { columns: 80, unicode: true, colour: true, bars: true };

describe("the look of a stream", () => {
  test("colour wraps the text and changes none of it", () => {
    const text = tone(look, "bad", "not met");
    expect(text).not.toBe("not met");
    expect(stripVTControlCharacters(text)).toBe("not met");
    expect(tone({ ...look, colour: false }, "bad", "not met")).toBe("not met");
  });

  test("every symbol has an ASCII twin", () => {
    for (const name of [
      "done",
      "failed",
      "unseen",
      "waiting",
      "part",
      "bar",
      "rest",
      "double",
      "times",
      "minus",
      "ellipsis",
      "arrow",
      "dot",
    ] as const)
      expect(glyph({ unicode: false }, name)).toMatch(/^[\x20-\x7e]+$/);
  });

  test("a bar is as full as its share, within its ends, and missing in a pipe", () => {
    expect(bar(look, 0.5)).toBe("━━━━━━──────");
    expect(bar(look, 7)).toBe("━━━━━━━━━━━━");
    expect(bar({ ...look, unicode: false }, 0.25, 4)).toBe("=---");
    expect(bar({ ...look, bars: false }, 0.5)).toBe("");
  });

  test.each([
    ["Low", "| Low"],
    ["Medium", "|| Medium"],
    ["High", "|||| High"],
    ["critical", "#### Critical"],
    ["info", "Informational"],
  ] as const)("the risk %s is drawn as %s, the same on every terminal", (name, drawn) => {
    expect(strokes({ ...look, colour: false, unicode: false }, name)).toBe(drawn);
  });
});

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
