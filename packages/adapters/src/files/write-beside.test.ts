import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readInputFile } from "./read-input-file.ts";
import { makeFolder, writeBeside } from "./write-beside.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is made with those above it, each with the mode, and a second time is no error", () => {
  makeFolder(join(folder, "a", "b"), 0o700);
  makeFolder(join(folder, "a", "b"), 0o700);
  expect([join(folder, "a"), join(folder, "a", "b")].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o700,
  ]);
});

test("a file in place of a folder on the path is an error", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file, 0o700)).toThrow("EEXIST");
  expect(() => makeFolder(join(file, "b"), 0o700)).toThrow("EEXIST");
});

function failure(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("nothing failed");
}

describe("writing a file", () => {
  test("creates missing folders, and leaves nothing beside the file", () => {
    const path = join(folder, "a", "b", "report.html");
    writeBeside(path, "whole");
    expect(readFileSync(path, "utf8")).toBe("whole");
    expect(readdirSync(join(folder, "a", "b"))).toEqual(["report.html"]);
  });

  test("replaces an older one whole, and leaves it unchanged if the new one cannot be written", () => {
    const path = join(folder, "report.html");
    writeBeside(path, "old");
    writeBeside(path, "new");
    expect(readFileSync(path, "utf8")).toBe("new");
    mkdirSync(join(folder, "taken", "by-a-folder"), { recursive: true });
    expect(failure(() => writeBeside(join(folder, "taken"), "x")).code).toBe("file_unwritable");
    expect(readdirSync(folder).sort()).toEqual(["report.html", "taken"]);
  });

  test("gives the file the requested mode", () => {
    writeBeside(join(folder, "evidence.json"), "{}", 0o600);
    expect(statSync(join(folder, "evidence.json")).mode & 0o777).toBe(0o600);
  });

  test.runIf(process.platform !== "win32")(
    "writes to a pipe or a device in its place, and does not put a file there",
    () => {
      const pipe = join(folder, "pipe");
      execFileSync("mkfifo", [pipe]);
      const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
      writeBeside(pipe, "through");
      const read = Buffer.alloc(20);
      expect(read.toString("utf8", 0, readSync(reader, read))).toBe("through");
      closeSync(reader);
      expect(statSync(pipe).isFIFO()).toBe(true);
    },
  );

  test("through a link writes the link's target, and the link remains", () => {
    writeFileSync(join(folder, "real.html"), "old");
    symlinkSync(join(folder, "real.html"), join(folder, "link.html"));
    writeBeside(join(folder, "link.html"), "new");
    expect(readFileSync(join(folder, "real.html"), "utf8")).toBe("new");
    expect(lstatSync(join(folder, "link.html")).isSymbolicLink()).toBe(true);
  });

  test.runIf(existsSync("/proc/self"))("below a folder that takes no new names fails at once", () => {
    expect(failure(() => writeBeside("/proc/nope/deeper/report.html", "x")).code).toBe("file_unwritable");
  });

  test("under a file instead of a folder is one sentence that names the path", () => {
    writeFileSync(join(folder, "file"), "");
    const error = failure(() => writeBeside(join(folder, "file", "x.html"), "x"));
    expect([error.code, error.message]).toEqual([
      "file_unwritable",
      `${join(folder, "file", "x.html")} cannot be written.`,
    ]);
  });
});

describe("reading a file named by the user", () => {
  test("says why it cannot be read", () => {
    expect(failure(() => readInputFile(join(folder, "none"))).message).toBe(`${join(folder, "none")} does not exist.`);
    expect(failure(() => readInputFile(folder)).message).toBe(`${folder} is a folder, and a file is needed.`);
  });
});
