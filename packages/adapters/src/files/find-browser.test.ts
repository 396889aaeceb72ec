import { expect, test } from "vitest";
import { findBrowser } from "./find-browser.ts";

const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test("the browser named in the environment has precedence over all others", () => {
  const exists = has("/opt/own/chrome", "/usr/bin/chromium");
  expect(findBrowser({ PUPPETEER_EXECUTABLE_PATH: "/opt/own/chrome" }, "linux", exists)).toBe("/opt/own/chrome");
});

test("a named browser that is not there is not replaced by another", () => {
  expect(findBrowser({ PUPPETEER_EXECUTABLE_PATH: "/gone" }, "linux", has("/usr/bin/chromium"))).toBeNull();
});

test("an installed Chrome, Edge or Chromium is found on each platform", () => {
  expect(findBrowser({}, "linux", has("/usr/bin/chromium"))).toBe("/usr/bin/chromium");
  const mac = "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge";
  expect(findBrowser({}, "darwin", has(mac))).toBe(mac);
  const own = "/Users/sam/Applications/Chromium.app/Contents/MacOS/Chromium";
  expect(findBrowser({ HOME: "/Users/sam" }, "darwin", has(own))).toBe(own);
  const edge = "C:\\Programs (x86)\\Microsoft\\Edge\\Application\\msedge.exe";
  expect(findBrowser({ "ProgramFiles(x86)": "C:\\Programs (x86)" }, "win32", has(edge))).toBe(edge);
});

test("places whose variable is not set are passed over, and none found is null", () => {
  expect(findBrowser({}, "win32", () => true)).toBeNull();
  expect(findBrowser({}, "aix", () => true)).toBeNull();
});
