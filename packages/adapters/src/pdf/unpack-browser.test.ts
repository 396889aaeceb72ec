import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedBrowser } from "./shipped-browser.ts";
import { unpackBrowser } from "./unpack-browser.ts";

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
  test("is unpacked whole by two that ask at once, in one place", async () => {
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
