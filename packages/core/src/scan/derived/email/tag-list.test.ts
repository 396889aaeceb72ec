import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTagList, tagValue } from "./tag-list.ts";

test("tags are read with names in lower case and values trimmed; a final semicolon is nothing", () => {
  expect(parseTagList(" V = one ; b=2=3;;c=; ")).toEqual({
    tags: [
      { name: "v", value: "one" },
      { name: "b", value: "2=3" },
      { name: "c", value: "" },
    ],
    malformed: [],
  });
});

test("parts that are no tags are kept apart", () => {
  expect(parseTagList("v=1; hello; =x; 9=y").malformed).toEqual(["hello", "=x", "9=y"]);
});

test("the first of two tags counts, and a missing one is null", () => {
  const { tags } = parseTagList("a=1; a=2");
  expect(tagValue(tags, "a")).toBe("1");
  expect(tagValue(tags, "b")).toBeNull();
});

test("no text makes the reader throw", () => {
  fc.assert(fc.property(fc.string(), (text) => parseTagList(text).tags.every((tag) => tag.name !== "")));
});
