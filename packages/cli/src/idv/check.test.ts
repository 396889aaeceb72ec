import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { IdentifierCheck, MrzReading } from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

/** The specimen of ICAO Doc 9303-4. */
const SPECIMEN = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "idv-"));
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock: "2012-04-01T09:00:00Z" }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function broker(args: readonly string[], given = "") {
  const [stdout, stderr] = [recordedStream({ columns: 80 }), recordedStream({ columns: 80 })];
  const env = { XDG_CONFIG_HOME: join(folder, "none"), NO_COLOR: "1", LANG: "en_GB.UTF-8", TERM: "xterm" };
  const signal = new AbortController().signal;
  const host = buildHost({ stdout, stderr, env, cwd: folder, signal, stdin: Readable.from([given]) });
  const exitCode = await run(args, host);
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

test("a zone from stdin is printed with format, fields, each digit and flags", async () => {
  const { stdout, exitCode } = await broker(["idv", "check", "--mrz", "-", "--json"], SPECIMEN);
  expect(exitCode).toBe(0);
  const reading = JSON.parse(stdout) as MrzReading;
  expect(reading).toMatchObject({ format: "TD3", documentNumber: "L898902C3", expiry: { iso: "2012-04-15" } });
  expect(reading.digits.map(({ field, status }) => [field, status])).toEqual([
    ["number", "passed"],
    ["birth", "passed"],
    ["expiry", "passed"],
    ["optional", "passed"],
    ["composite", "passed"],
  ]);
});

test("a zone of a file is shown to a person; a failed digit crosses the gate", async () => {
  writeFileSync(join(folder, "zone.txt"), SPECIMEN.replace("L898902C3", "L898902C4"));
  const { stdout, exitCode } = await broker(["idv", "check", "--mrz", "zone.txt", "--fail-on", "digits"]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain("Machine-readable zone, TD3");
  expect(stdout).toMatch(/Document number +6 +7 +does not agree/);
  expect(stdout).toMatch(/Date of birth +2 +2 +agrees/);
  expect(stdout).toContain("The issuing code is that of a specimen (line 1, place 3; found 'UTO').");
  expect(stdout).toContain("This says what the zone states. It does not show");
});

test("expiry is judged as on the day that is given", async () => {
  writeFileSync(join(folder, "zone.txt"), SPECIMEN);
  const { stdout, exitCode } = await broker([
    "idv",
    "check",
    "--mrz",
    "zone.txt",
    "--on",
    "2012-04-16",
    "--fail-on",
    "faults",
  ]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain("The document has expired (line 2, place 22; found '2012-04-15').");
});

test("numbers are checked one by one", async () => {
  const { stdout, exitCode } = await broker([
    "idv",
    "number",
    "iban",
    "GB29 NWBK 6016 1331 9268 19",
    "GB28 NWBK 6016 1331 9268 19",
    "--json",
  ]);
  expect(exitCode).toBe(1);
  expect((JSON.parse(stdout) as IdentifierCheck[]).map(({ outcome }) => outcome)).toEqual(["checked", "failed"]);
});

test.each([
  [["check"], "--mrz must name a file, or - for stdin."],
  [["check", "--mrz", "-"], "The machine-readable zone is empty."],
  [["check", "--mrz", "none.txt"], "none.txt"],
  [["check", "--mrz", "-", "--on", "soon"], "--on must be a date, for example 2026-11-05"],
  [["number", "passport", "1"], "driver-number, company-number, lei, iban, vat, imo"],
])("%j is refused with a sentence", async (args, sentence) => {
  const { exitCode, stderr } = await broker(["idv", ...args]);
  expect(exitCode).toBe(64);
  expect(stderr).toContain(sentence);
});
