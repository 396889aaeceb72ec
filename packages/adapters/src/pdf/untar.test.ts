import { expect, test } from "vitest";
import { untar } from "./untar.ts";

/** One entry as POSIX 1003.1 ustar lays it out: a block of 512 bytes, then the content in whole blocks. */
function entry(name: string, content: string, type = "0"): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
  head.write(type, 156);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([head, body]);
}

const END = Buffer.alloc(1024);
const text = (archive: Uint8Array) =>
  untar(archive).map(({ name, content }) => [name, Buffer.from(content).toString()]);

test("plain files come out in their order, folders and links are passed over", () => {
  const archive = Buffer.concat([
    entry("lib/", "", "5"),
    entry("lib/a.so", "a".repeat(513)),
    entry("lib/link", "", "2"),
    entry("old", "b", "\0"),
    END,
  ]);
  expect(text(archive)).toEqual([
    ["lib/a.so", "a".repeat(513)],
    ["old", "b"],
  ]);
});

test("what is no archive is refused", () => {
  expect(() => untar(Buffer.alloc(512, "x"))).toThrow("no tar archive");
  expect(untar(new Uint8Array())).toEqual([]);
});
