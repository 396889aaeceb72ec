import { expect, test } from "vitest";
import { findPrintBrowser, requirePrintBrowser } from "./print-browser.ts";

const bare = { env: {}, platform: "aix", arch: "x64", cache: "/none" };

test("a machine without a browser is reported in one sentence, with its fix", () => {
  expect(findPrintBrowser(bare)).toBeNull();
  expect(() => requirePrintBrowser(bare)).toThrow(
    expect.objectContaining({
      code: "browser_missing",
      message: "PDF needs a browser to print with, and none was found on this machine.",
      hint: expect.stringContaining("Every other format works without."),
    }),
  );
});

test("a browser that is named and missing is not replaced by the shipped one", () => {
  const named = { env: { PUPPETEER_EXECUTABLE_PATH: "/none/chrome" }, platform: "linux", arch: "x64", cache: "/none" };
  expect(findPrintBrowser(named)).toBeNull();
  expect(() => requirePrintBrowser(named)).toThrow("PUPPETEER_EXECUTABLE_PATH names /none/chrome, which is not there");
});

test("a browser that is named and there is the one", () => {
  const named = {
    env: { PUPPETEER_EXECUTABLE_PATH: process.execPath },
    platform: "linux",
    arch: "x64",
    cache: "/none",
  };
  expect(findPrintBrowser(named)).toEqual({ kind: "installed", path: process.execPath });
});
