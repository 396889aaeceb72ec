import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentClient } from "./documents/document-clients.ts";
import { type DocumentsWorld, documentsWorld } from "./documents/documents-world.ts";

const NO_TERMS = { address: null, period: null, limit: null, deductible: null, premium: null };
const HAULIER: DocumentClient = {
  name: "Moor Road Haulage Limited",
  domain: "pennine-haulage.example",
  edits: [
    "domains=pennine-haulage.example",
    "turnover=12.4m",
    "sic=49410",
    "employees=40",
    "requested.limit=1m",
    "requested.retention=10k",
    "requested.inception=2027-01-01",
    "expiringPolicy.insurer=Northbank",
    "expiringPolicy.premium=9800",
    "expiringPolicy.expiresOn=2026-12-31",
    "mfaEmail=no",
    "edr=no",
  ],
  terms: { name: "Moor Road Haulage Limited", ...NO_TERMS },
};
/** Scanned like the other, and its domain is on no client's record. */
const NOBODYS: DocumentClient = {
  name: "Elsewhere Limited",
  domain: "ledgerlark.example",
  edits: [],
  terms: { name: "Elsewhere Limited", ...NO_TERMS },
};

const SLOW = 120_000;
let world: DocumentsWorld;
beforeAll(async () => {
  world = await documentsWorld([HAULIER, NOBODYS]);
}, SLOW);
afterAll(() => world.close());

const report = (...args: string[]) => world.broker("report", ...args, "-o", "-");
const text = async (...args: string[]) => (await report(...args, "--format", "md")).stdout;

test("cover and premium of a client are in the insurance report; only one written to a file has a record", async () => {
  const page = await text("pennine-haulage.example", "--audience", "insurance");
  expect(page).toMatch(/^# Moor Road Haulage Limited\n/);
  expect(page).toContain("| Limit | GBP 1,000,000 |");
  expect(page).toContain("## Indicative premium");
  const records = async () => (await world.well("exports", "list", "--json")).stdout;
  expect(await records()).toContain('"exports": []');
  await world.well("report", "pennine-haulage.example", "--audience", "insurance", "--format", "md", "-o", "own.md");
  expect(await records()).toMatch(/"formType": ?"Insurance report"/);
});

test("a client's answers recorded after a scan appear alike in every report of that scan", async () => {
  for (const audience of ["technical", "compliance", "full", "client"]) {
    const page = await text("pennine-haulage.example", "--audience", audience);
    expect(page, audience).toContain("MFA is used, always on cloud services");
  }
});

test(
  "the executive report of a company with much against it has two pages",
  async () => {
    const { bytes, exitCode } = await report("pennine-haulage.example", "--audience", "executive", "--format", "pdf");
    expect(exitCode).toBe(0);
    expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(2);
  },
  SLOW,
);

test("a company without a client has neither cover nor record, and no invented figure", async () => {
  const page = await text("ledgerlark.example", "--audience", "insurance");
  expect(page).toContain("No client record exists for this domain");
  expect(page).toContain("No indicative premium.");
});

test("the file of a stored scan is accepted; a changed one is marked as not verified", async () => {
  await world.well("report", "pennine-haulage.example", "--format", "json", "-o", "stored.json");
  expect(await text("stored.json", "--audience", "technical")).not.toContain("Unverified input");
  const changed = readFileSync(join(world.folder, "stored.json"), "utf8").replace(
    /"outcome": ?"fail"/,
    '"outcome": "pass"',
  );
  writeFileSync(join(world.folder, "changed.json"), changed);
  const page = await text("changed.json", "--audience", "insurance");
  expect(page).toContain(
    "**Unverified input.** It was read from a file that differs from the scan that is stored here.",
  );
  expect(page).not.toMatch(/## (The insured|Indicative premium)/);
});

test("without a company there is the portfolio, and any other audience is refused", async () => {
  const book = await text("--audience", "dashboard");
  expect(book).toMatch(/^# Portfolio: 2 clients\n/);
  expect(book).toContain("Moor Road Haulage Limited");
  const refused = await report("--audience", "executive");
  expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
  expect(refused.stderr).toContain("No scan was specified.");
});
