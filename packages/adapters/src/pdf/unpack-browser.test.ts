import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedBrowser } from "./browser-program.ts";
import { unpackBrowser, untar } from "./unpack-browser.ts";

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

test("a file that is not an archive is refused", () => {
  expect(() => untar(Buffer.alloc(512, "x"))).toThrow("no tar archive");
  expect(untar(new Uint8Array())).toEqual([]);
});

let cache = "";
/** Packed like the browser of the package, which other tests unpack and print with, and a thousand times smaller. */
const from = { version: "9.9.9", folder: "" };
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), "unpacked-"));
  from.folder = mkdtempSync(join(tmpdir(), "packed-"));
  mkdirSync(join(from.folder, "lib"));
  writeFileSync(join(from.folder, "lib", "libnss3.so"), "a library");
  const { stdout } = spawnSync("tar", ["-cf", "-", "lib"], { cwd: from.folder });
  writeFileSync(join(from.folder, "al2023.tar.br"), brotliCompressSync(stdout));
  writeFileSync(join(from.folder, "chromium.br"), brotliCompressSync(Buffer.from("a program ".repeat(100_000))));
});
afterAll(() => {
  for (const folder of [cache, from.folder]) rmSync(folder, { recursive: true });
});

test("there is a shipped browser for Linux on x64 only", () => {
  expect(shippedBrowser("linux", "x64")).toMatchObject({ version: expect.stringMatching(/^\d+\./) });
  expect([shippedBrowser("linux", "arm64"), shippedBrowser("darwin", "x64"), shippedBrowser("win32", "x64")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(shippedBrowser("linux", "x64", "/")).toBeNull();
});

describe("a packed browser", () => {
  test("is unpacked once by two concurrent callers", async () => {
    const [one, other] = await Promise.all([unpackBrowser(from, cache), unpackBrowser(from, cache)]);
    expect(other).toEqual(one);
    expect(readdirSync(cache)).toEqual([`chromium-${from.version}`]);
    expect(readFileSync(one.path, "utf8")).toBe("a program ".repeat(100_000));
    expect(readFileSync(join(one.libraries, "libnss3.so"), "utf8")).toBe("a library");
  });

  test("that is incomplete is unpacked again; a complete one is left as it is", async () => {
    const { path } = await unpackBrowser(from, cache);
    const mark = join(cache, `chromium-${from.version}`, "mark");
    writeFileSync(mark, "");
    await unpackBrowser(from, cache);
    expect(existsSync(mark)).toBe(true);
    writeFileSync(path, "half of it");
    await unpackBrowser(from, cache);
    expect(existsSync(mark)).toBe(false);
    expect(readdirSync(cache)).toEqual([`chromium-${from.version}`]);
  });

  test("has a clear sentence where there is no room for it", async () => {
    writeFileSync(join(cache, "file"), "");
    await expect(unpackBrowser(from, join(cache, "file"))).rejects.toMatchObject({
      code: "file_unwritable",
      hint: expect.stringContaining("PUPPETEER_EXECUTABLE_PATH"),
    });
  });
});
