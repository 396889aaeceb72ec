import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildEvidence } from "../store/test/build-evidence.ts";
import { readEvidence, writeEvidence } from "./evidence-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evidence-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const of = (domain: string) => buildEvidence({ target: { input: domain, domain, url: `https://${domain}/` } });

test("evidence is found by its file, by the company's folder, and by the folder of all, in the order of names", () => {
  const file = writeEvidence(folder, of("b.example"));
  writeEvidence(folder, of("a.example"));
  expect(file).toBe(join(folder, "b.example", "evidence.json"));
  for (const place of [file, join(folder, "b.example")])
    expect(readEvidence(place)).toEqual([{ file, evidence: of("b.example") }]);
  expect(readEvidence(folder).map(({ evidence }) => evidence)).toEqual([of("a.example"), of("b.example")]);
});

test.each([
  ["a place that is not there", "none", "file_unreadable"],
  ["a folder without evidence", "empty", "evidence_invalid"],
  ["a file that is not JSON", "odd.json", "evidence_invalid"],
])("%s is one sentence", (_, name, code) => {
  mkdirSync(join(folder, "empty"));
  writeFileSync(join(folder, "odd.json"), "{");
  const reading = () => readEvidence(join(folder, name));
  expect(reading).toThrow(AppError);
  expect(reading).toThrow(expect.objectContaining({ code, message: expect.stringContaining(join(folder, name)) }));
});
