import { AppError } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { type OutputOptions, planOutput } from "./plan-output.ts";

const plan = (domains: string[], { out, ...options }: Partial<OutputOptions> & { readonly out?: string } = {}) =>
  planOutput(domains, {
    formats: [],
    json: false,
    outs: out === undefined ? [] : [out],
    isFolder: () => false,
    ...options,
  });

describe("output destinations", () => {
  test("without options a table goes to stdout, with --json JSON", () => {
    expect(plan(["a.example"])).toEqual([{ format: "table", reports: [0], file: null }]);
    expect(plan(["a.example", "b.example"], { json: true })).toEqual([{ format: "json", reports: [0, 1], file: null }]);
  });

  test("-o - is stdout", () => {
    expect(plan(["a.example"], { formats: ["sarif"], out: "-" })).toEqual([
      { format: "sarif", reports: [0], file: null },
    ]);
  });

  test("--json is one of the formats, so that neither it nor --format is silently ignored", () => {
    expect(plan(["a.example"], { formats: ["json"], json: true })).toEqual([
      { format: "json", reports: [0], file: null },
    ]);
    expect(plan(["a.example"], { formats: ["html"], json: true, out: "out" }).map(({ file }) => file)).toEqual([
      "out/a.example.html",
      "out/a.example.json",
    ]);
    expect(() => plan(["a.example"], { formats: ["csv"], json: true })).toThrow("Several formats require");
  });

  test("pages of several companies go to a folder that is not there yet, with or without a slash", () => {
    expect(plan(["a.example", "b.example"], { formats: ["html"], out: "new" }).map(({ file }) => file)).toEqual([
      "new/a.example.html",
      "new/b.example.html",
    ]);
  });

  test.each([
    ["a.json", "json"],
    ["a.HTML", "html"],
    ["a.md", "md"],
    ["a.csv", "csv"],
    ["a.sarif", "sarif"],
    ["a.xml", "junit"],
    ["a.txt", "table"],
    ["a", "table"],
  ])("the ending of %s means the format %s", (out, format) => {
    expect(plan(["a.example"], { out })).toEqual([{ format, reports: [0], file: out }]);
  });

  test("several formats in a folder are files named after the company", () => {
    expect(plan(["a.example"], { formats: ["html", "json", "json"], out: "out" })).toEqual([
      { format: "html", reports: [0], file: "out/a.example.html" },
      { format: "json", reports: [0], file: "out/a.example.json" },
    ]);
  });

  test("several companies share a file in a folder, except for pages", () => {
    expect(plan(["a.example", "b.example"], { formats: ["json", "html"], out: "out/" })).toEqual([
      { format: "json", reports: [0, 1], file: "out/scans.json" },
      { format: "html", reports: [0], file: "out/a.example.html" },
      { format: "html", reports: [1], file: "out/b.example.html" },
    ]);
  });

  test("an existing folder is taken as one without a slash at its end", () => {
    expect(plan(["a.example"], { formats: ["md"], out: "out", isFolder: (path) => path === "out" })[0]?.file).toBe(
      "out/a.example.md",
    );
  });

  test.each<[string[], Partial<OutputOptions> & { readonly out?: string }, string]>([
    [["a.example"], { formats: ["yaml"] }, "There is no format 'yaml'."],
    [["a.example"], { formats: ["html", "json"] }, "Several formats require a folder."],
    [["a.example"], { formats: ["html", "json"], out: "a.json" }, "Several formats require a folder"],
    [["a.example"], { outs: ["a.html", "a.json"] }, "-o is allowed once; several formats are written to one folder."],
    [["a.example", "b.example"], { out: "both.html" }, "The format html writes one company per file; 2 are requested."],
    [
      ["a.example", "b.example"],
      { formats: ["html"] },
      "The format html writes one company per file; 2 are requested.",
    ],
  ])("%j with %j is refused before anything is scanned", (domains, options, message) => {
    expect(() => plan(domains, options)).toThrow(AppError);
    expect(() => plan(domains, options)).toThrow(message);
  });
});
