import { expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { versionedRecord } from "./versioned-records.ts";

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
