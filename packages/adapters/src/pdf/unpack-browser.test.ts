import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./launch-browser.ts";
import { openSheet } from "./open-sheet.ts";
import { printSheet } from "./print-sheet.ts";
import { shippedBrowser } from "./shipped-browser.ts";
import { unpackBrowser } from "./unpack-browser.ts";

const shipped = shippedBrowser(process.platform, process.arch);
let cache = "";
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), "unpacked-"));
});
afterAll(() => rmSync(cache, { recursive: true }));

test("there is a shipped browser for Linux on x64 only", () => {
  expect(shippedBrowser("linux", "x64")).toMatchObject({ version: expect.stringMatching(/^\d+\./) });
  expect([shippedBrowser("linux", "arm64"), shippedBrowser("darwin", "x64"), shippedBrowser("win32", "x64")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(shippedBrowser("linux", "x64", "/")).toBeNull();
});

describe.runIf(shipped !== null)("the shipped browser", () => {
  const from = shipped ?? { version: "", folder: "" };

  test("is unpacked whole by two that ask at once, in one place, and prints", async () => {
    const [one, other] = await Promise.all([unpackBrowser(from, cache), unpackBrowser(from, cache)]);
    expect(other).toEqual(one);
    expect(readdirSync(cache)).toEqual([`chromium-${from.version}`]);
    const launched = await launchBrowser({ kind: "shipped", ...from }, cache);
    try {
      const html = `<!doctype html><html lang="en"><title>T</title><p>Printed by the shipped browser.</p></html>`;
      const pdf = await printSheet(await openSheet(launched.browser), html, 30_000);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
      expect(text).toContain("Printed by the shipped browser.");
    } finally {
      await launched.end();
    }
  }, 60_000);

  test("that is not whole is unpacked anew; one that is whole is left alone", async () => {
    const { path } = await unpackBrowser(from, cache);
    const mark = join(cache, `chromium-${from.version}`, "mark");
    writeFileSync(mark, "");
    await unpackBrowser(from, cache);
    expect(existsSync(mark)).toBe(true);
    // Removed first: a program that may still run is not written to.
    rmSync(path);
    writeFileSync(path, "half of it");
    await unpackBrowser(from, cache);
    expect(existsSync(mark)).toBe(false);
    expect(readdirSync(cache)).toEqual([`chromium-${from.version}`]);
  }, 60_000);

  test("has a clear sentence where there is no room for it", async () => {
    writeFileSync(join(cache, "file"), "");
    await expect(unpackBrowser(from, join(cache, "file"))).rejects.toMatchObject({
      code: "file_unwritable",
      hint: expect.stringContaining("PUPPETEER_EXECUTABLE_PATH"),
    });
  });
});
