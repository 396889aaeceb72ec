import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { batchCommand } from "../commands/scans.ts";
import { resumeCommand } from "./choose-batch.ts";
import { planBatchOutput } from "./plan-batch-output.ts";

function typed(...args: string[]): string {
  const command = batchCommand(() => async () => undefined);
  new Command("broker").addCommand(command).parse(["batch", "list.csv", ...args], { from: "user" });
  return resumeCommand("2026-11-22-a", command);
}

test("names the batch, and the options it does not store: files, formats, gates", () => {
  expect(typed()).toBe("broker batch --resume 2026-11-22-a");
  expect(typed("--concurrency", "5", "--timeout", "9", "--only", "web")).toBe("broker batch --resume 2026-11-22-a");
  expect(
    typed(
      "--out",
      "to night",
      "--format",
      "csv",
      "--format",
      "json",
      "--baseline",
      "last",
      "--max-drop",
      "5",
      "--no-enrich",
    ),
  ).toBe(
    "broker batch --resume 2026-11-22-a --no-enrich --format csv --format json --out 'to night' --baseline last --max-drop 5",
  );
});

const plan = (formats: readonly string[], out?: string, json = false) =>
  planBatchOutput({ formats, json, out, isFolder: (path) => path === "/desk/night" }).map(({ format, file }) => [
    format,
    file,
  ]);

describe("where a batch is written", () => {
  test.each([
    ["the summary to stdout when nothing is asked", [], undefined, false, [["table", null]]],
    ["JSON to stdout by --json", [], undefined, true, [["json", null]]],
    ["one named format to stdout", ["csv"], "-", false, [["csv", null]]],
    ["a file by its ending", [], "/desk/list.csv", false, [["csv", "/desk/list.csv"]]],
    ["a file in the named format", ["sarif"], "/desk/list.json", false, [["sarif", "/desk/list.json"]]],
    [
      "a folder with index, CSV and JSON",
      [],
      "/desk/night",
      false,
      [
        ["html", "/desk/night/index.html"],
        ["csv", "/desk/night/batch.csv"],
        ["json", "/desk/night/batch.json"],
      ],
    ],
    [
      "a folder with a PDF for each company, which have no index",
      ["pdf"],
      "/desk/night",
      false,
      [["pdf", "/desk/night"]],
    ],
    [
      "a folder with what was named",
      ["junit", "table"],
      "/desk/new",
      true,
      [
        ["junit", "/desk/new/batch.xml"],
        ["table", "/desk/new/batch.txt"],
        ["json", "/desk/new/batch.json"],
      ],
    ],
  ] as const)("%s", (_, formats, out, json, written) => {
    expect(plan(formats, out, json)).toEqual(written);
  });

  test.each([
    ["several formats without a folder", ["csv", "json"], "Several formats require a folder"],
    ["pages without a folder", ["html"], "Batch pages require a folder."],
    ["PDFs without a folder", ["pdf"], "Batch pages require a folder."],
    ["a format that a batch has not", ["docx"], "A batch has no format 'docx'."],
  ])("refuses %s", (_, formats, sentence) => {
    expect(() => plan(formats)).toThrow(sentence);
  });
});
