import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { glyph, type Look, tone } from "./look.ts";
import { bar } from "./present/bar.ts";
import { strokes } from "./present/strokes.ts";

const look: Look = { columns: 80, unicode: true, colour: true, bars: true };

describe("the look of a stream", () => {
  test("colour wraps the words and changes none of them", () => {
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
    ["info", "Info"],
  ] as const)("the risk %s is drawn as %s, the same on every terminal", (name, drawn) => {
    expect(strokes({ ...look, colour: false, unicode: false }, name)).toBe(drawn);
  });
});
