import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildReport } from "@broker/core/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import type { GlobalFlags, Invocation } from "../invocation.ts";
import { openIo } from "../invocation.ts";
import { writeReport } from "../reports/write-report.ts";
import { type OutputFlags, writeResults } from "./write-results.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "output-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function invocation(terminal: boolean, over: Partial<GlobalFlags> = {}) {
  const stdout = recordedStream(terminal ? { isTTY: true, columns: 80 } : {});
  const stderr = recordedStream();
  const host = buildHost({ stdout, stderr, cwd: folder });
  const flags: GlobalFlags = {
    json: false,
    config: undefined,
    quiet: false,
    debug: false,
    colour: false,
    progress: "auto",
    ...over,
  };
  const settled = async () => ({
    settings: [],
    warnings: [],
    config: { home: join(folder, "home"), database: `sqlite:${join(folder, "home", "broker.db")}` },
  });
  const made: Invocation = {
    host,
    flags,
    io: openIo(host, flags),
    databases: new Map(),
    run: async () => 0,
    place: settled,
    config: settled,
  };
  return { made, stdout, stderr };
}

async function written(output: OutputFlags, reports = [buildReport()]) {
  const { made, stdout, stderr } = invocation(false);
  const table = await writeResults(made, output, reports);
  return { table, out: stdout.text(), err: stderr.text() };
}

describe("results of a scan", () => {
  test("a table on stdout ends with one line break, and is separate from files", async () => {
    const { table, out } = await written({});
    expect(table).toBe(true);
    expect(out).toMatch(/\S\n$/);
    expect((await written({ format: ["json"] })).table).toBe(false);
  });

  test("a file with a table has neither colour nor bars", async () => {
    const { err } = await written({ output: ["scan.txt"] });
    expect(err).toBe(`Wrote ${join(folder, "scan.txt")}\n`);
    const text = readFileSync(join(folder, "scan.txt"), "utf8");
    expect(text).toContain("Web security");
    expect(text).not.toMatch(/━/);
  });

  test("one scan as CSV lists its findings, several list the companies", async () => {
    const heads = [
      await written({ format: ["csv"] }),
      await written({ format: ["csv"] }, [buildReport(), buildReport()]),
    ];
    expect(heads.map(({ out }) => out.split(",").slice(0, 3))).toEqual([
      ["domain", "company", "check"],
      ["domain", "company", "status"],
    ]);
  });

  test("a folder gets a file for each format", async () => {
    await written({ format: ["html", "pdf", "md", "sarif", "junit", "ndjson"], output: ["out/"] });
    expect(readdirSync(join(folder, "out")).sort()).toEqual(
      ["html", "md", "ndjson", "pdf", "sarif", "xml"].map((ending) => `harrowvale.example.${ending}`),
    );
  });
});

describe("a report", () => {
  const write = async (
    terminal: boolean,
    options: Partial<Parameters<typeof writeReport>[2]> = {},
    flags: Partial<GlobalFlags> = {},
  ) => {
    const { made, stdout, stderr } = invocation(terminal, flags);
    await writeReport(made, buildReport(), { audience: "full", ...options });
    return { out: stdout.text(), err: stderr.text() };
  };

  test("is a page in its own file on a terminal, and on stdout in a pipe", async () => {
    expect(await write(true)).toEqual({ out: "", err: `Wrote ${join(folder, "harrowvale.example.html")}\n` });
    expect((await write(false)).out).toContain("<!doctype html>");
  });

  test("takes its format from --json or the file's ending, and its name from the company in a folder", async () => {
    expect(JSON.parse((await write(true, {}, { json: true })).out)).toMatchObject({
      target: { domain: "harrowvale.example" },
    });
    await write(true, { output: "x.md" });
    expect(readFileSync(join(folder, "x.md"), "utf8")).toMatch(/^# [\s\S]*[^\n]\n$/);
    expect((await write(true, { output: "reports/" })).err).toBe(
      `Wrote ${join(folder, "reports", "harrowvale.example.html")}\n`,
    );
    expect((await write(true, { output: "-" })).out).toContain("<!doctype html>");
  });
});
