import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { buildBundle } from "./build-bundle.ts";
import { bundleFile, storedZip } from "./bundle-file.ts";
import { openBundle } from "./open-bundle.ts";

const refused = expect.objectContaining({ code: "evidence_invalid" });
const text = (content: string) => new TextEncoder().encode(content);

test("A bundle that states more files than any has is refused before they are read", () => {
  const files = Array.from({ length: 6000 }, (_, n) => [`parts/${n}.json`, text("{}")] as const);
  expect(() => openBundle(storedZip(files))).toThrow("its stated size exceeds the file");
});

test.each([
  ["[", "]"],
  ['{"a":', "}"],
])("A manifest nested a hundred thousand times by %j is refused, and nothing overflows", (open, close) => {
  const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
  expect(() => openBundle(storedZip([["manifest.json", text(deep)]]))).toThrow(refused);
  const within = JSON.stringify({ parts: 0 }).replace("0", deep);
  const files = [
    ["manifest.json", text(within)],
    ["salts.json", text('{"salts":{}}')],
  ] as const;
  expect(() => openBundle(storedZip(files))).toThrow(refused);
});

test("A link in a container is text like any other part: it is followed nowhere", () => {
  // A file type of 0xA000 in the upper half of the attributes is a symbolic link on Unix (APPNOTE 4.4.15).
  const link = zipSync({ "parts/link.json": [text("/etc/passwd"), { os: 3, attrs: 0xa1ff << 16 }] }, { level: 0 });
  expect(() => openBundle(link)).toThrow("it has no manifest");
});

test("A bundle that is cut off anywhere in its directory is refused or reported as altered", () => {
  const whole = bundleFile(buildBundle());
  for (let left = 1; left < 200; left += 1) {
    const cut = whole.subarray(0, whole.length - left);
    expect(() => openBundle(cut)).toThrow(refused);
  }
});
