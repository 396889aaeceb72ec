import fc from "fast-check";
import { expect, test } from "vitest";
import { buildZone } from "../dns/build-zone.ts";
import { parseTagList, tagValue, versionedRecord } from "./tagged-records.ts";

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

test("parts that are not tags are listed separately", () => {
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

const read = async (lines: string) => versionedRecord(await buildZone(lines).lookup("x.example", "TXT"), "STSv1");

test.each(["v=STSv1; id=1", "v=STSv1", "v = STSv1 ;id=1"])("%s is of that version", async (text) => {
  expect(await read(`x.example TXT ${text}`)).toEqual({ text });
});

test.each(["v=STSv10; id=1", "v=stsv1; id=1", "id=1; v=STSv1", "hello"])("%s is not", async (text) => {
  expect(await read(`x.example TXT ${text}`)).toEqual({ fault: "none" });
});

test("other records beside it are ignored, a second one of that version is not", async () => {
  expect(await read("x.example TXT hello\nx.example TXT v=STSv1; id=1")).toEqual({ text: "v=STSv1; id=1" });
  expect(await read("x.example TXT v=STSv1; id=1\nx.example TXT v=STSv1; id=2")).toEqual({ fault: "multiple-records" });
});

test("no answer is not the same as none", async () => {
  expect(await read("")).toEqual({ fault: "none" });
  expect(await read("x.example TXT !refused")).toEqual({ fault: "temperror" });
});
