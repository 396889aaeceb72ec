import { expect, test } from "vitest";
import { defaultHome, isBelow, userConfigFile } from "./places.ts";

const WINDOWS = { platform: "win32", userHome: "C:\\Users\\Jane Smith", env: {} };
const MAC = { platform: "darwin", userHome: "/Users/jane", env: {} };

test("on Windows settings and records are in the user's application data, by Windows' rules of paths", () => {
  expect(userConfigFile(WINDOWS)).toBe("C:\\Users\\Jane Smith\\AppData\\Roaming\\broker\\broker.config.json");
  expect(defaultHome(WINDOWS)).toBe("C:\\Users\\Jane Smith\\AppData\\Roaming\\broker\\data");
  // A profile that is redirected to a server has a UNC path.
  const redirected = { ...WINDOWS, env: { APPDATA: "\\\\files\\profiles$\\jane\\AppData" } };
  expect(defaultHome(redirected)).toBe("\\\\files\\profiles$\\jane\\AppData\\broker\\data");
});

test("on macOS records are in Application Support, settings in .config", () => {
  expect(defaultHome(MAC)).toBe("/Users/jane/Library/Application Support/broker");
  expect(userConfigFile(MAC)).toBe("/Users/jane/.config/broker/broker.config.json");
  expect(defaultHome({ ...MAC, env: { XDG_DATA_HOME: "/data" } })).toBe("/data/broker");
});

test.each([
  ["C:\\Users\\jane\\AppData\\Roaming\\broker\\data", true],
  ["c:/users/JANE/broker", true],
  ["C:\\Users\\jane", false],
  ["C:\\Users\\jane.smith\\broker", false],
  ["C:\\Users\\janet", false],
  ["C:\\Users\\jane\\..\\public", false],
  ["C:\\Users\\jane\\..broker", true],
  ["D:\\Users\\jane\\broker", false],
  ["\\\\files\\Users\\jane\\broker", false],
])("on Windows %s is below the profile of jane: %s", (folder, expected) => {
  expect(isBelow(folder, "C:\\Users\\jane", "win32")).toBe(expected);
});

test("elsewhere letters of another case are another folder", () => {
  expect(isBelow("/Users/jane/x", "/Users/jane", "linux")).toBe(true);
  expect(isBelow("/users/jane/x", "/Users/jane", "linux")).toBe(false);
});
