import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import type { Invocation } from "../invocation.ts";
import { openIo } from "../invocation.ts";
import { writeDocument } from "./write-document.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "documents-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function desk(isTTY: boolean) {
  const stdout = recordedStream({ isTTY });
  const stderr = recordedStream();
  const host = buildHost({ cwd: folder, stdout, stderr });
  const io = openIo(host, { colour: false, quiet: false });
  return { stdout, stderr, made: { host, io } as Invocation };
}

/** Not UTF-8: text processing would change it. */
const BYTES = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00);

test("on a terminal a document is written to a file in the current folder, and its name is printed", () => {
  const { made, stdout, stderr } = desk(true);
  expect(writeDocument(made, { name: "a.pdf", content: BYTES })).toBe(join(folder, "a.pdf"));
  expect(new Uint8Array(readFileSync(join(folder, "a.pdf")))).toEqual(BYTES);
  expect([stdout.text(), stderr.text()]).toEqual(["", `Wrote ${join(folder, "a.pdf")}\n`]);
});

test.each([
  ["into a pipe", false, undefined],
  ["for -o -", true, "-"],
])("%s its bytes go to stdout as they are, and nothing else", (_, isTTY, output) => {
  const { made, stdout, stderr } = desk(isTTY);
  expect(writeDocument(made, { name: "a.pdf", content: BYTES, output })).toBeNull();
  expect(new Uint8Array(stdout.bytes())).toEqual(BYTES);
  expect(stderr.text()).toBe("");
});

test("is written under its own name to a named folder, or to the named file", () => {
  const { made } = desk(true);
  expect(writeDocument(made, { name: "a.xml", content: "<a/>", output: "out/" })).toBe(join(folder, "out", "a.xml"));
  expect(writeDocument(made, { name: "b.xml", content: "<b/>", output: "out" })).toBe(join(folder, "out", "b.xml"));
  expect(writeDocument(made, { name: "a.xml", content: "<c/>", output: "c.xml" })).toBe(join(folder, "c.xml"));
  expect(readFileSync(join(folder, "c.xml"), "utf8")).toBe("<c/>\n");
});
