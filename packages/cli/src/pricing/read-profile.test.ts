import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { Outcome, ScanEvidence, ScanReport } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const priced = async (...args: string[]) => JSON.parse((await broker("premium", ...args, "--json")).stdout);

function scanOf(domain: string, dmarc: Outcome): ScanReport {
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const id = Buffer.from(domain).toString("hex").padEnd(64, "0");
  return buildReport({
    id,
    target,
    checks: [buildCheck("dmarc-enforced", dmarc), buildCheck("https-available", "pass")],
  });
}

async function keep(report: ScanReport): Promise<void> {
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(0),
  });
  const store = records.scans;
  await store.save(report, { target: report.target, http: [], dns: [] } as unknown as ScanEvidence);
  await records.close();
}

/** What DMARC does to the premium by factors; undefined = it is not in the answer. */
async function dmarc(...args: string[]): Promise<object | undefined> {
  const { modifiers } = (await priced(...args)) as { modifiers: { id: string; factor: number; provenance: string }[] };
  return modifiers.find(({ id }) => id === "check:dmarc-enforced");
}

describe("the risk that an argument names", () => {
  test("is a client with the scan of its weakest accepted domain", async () => {
    await keep(scanOf("acme.example", "pass"));
    await keep(scanOf("shop.example", "fail"));
    await broker("clients", "add", "Acme Ltd", "domains=acme.example,shop.example", "turnover=3m");
    expect((await priced("acme ltd")).name).toBe("Acme Ltd");
    expect(await dmarc("acme ltd")).toMatchObject({ factor: 1.04, provenance: "observed" });
  });

  test("is a scan by its id with the record of the client whose domain it is", async () => {
    const report = scanOf("acme.example", "pass");
    await keep(report);
    await broker("clients", "add", "Acme Ltd", "domains=acme.example", "turnover=3m");
    const view = await priced(report.id.slice(0, 12));
    expect(view.name).toBe("Acme Ltd");
    expect(view.technical).not.toBeNull();
  });

  test("is a scan without a client, whose turnover must be given", async () => {
    await keep(scanOf("acme.example", "partial"));
    expect((await priced("acme.example")).missing).toHaveLength(1);
    expect((await priced("acme.example", "--revenue", "3m")).missing).toEqual([]);
    expect(await dmarc("acme.example")).toMatchObject({ provenance: "observed" });
  });

  test("is a result file, without any database", async () => {
    writeFileSync(join(workspace.folder, "result.json"), JSON.stringify(scanOf("acme.example", "fail")));
    expect(await dmarc("result.json", "--revenue", "3m")).toMatchObject({ factor: 1.04, provenance: "observed" });
  });

  test("is the client of exactly that domain, and not one whose domain merely contains it", async () => {
    await broker("clients", "add", "Oldpark Ltd", "domains=oldpark.example", "turnover=9m");
    await broker("clients", "add", "Park Ltd", "domains=park.example", "turnover=1m");
    expect((await priced("park.example")).name).toBe("Park Ltd");
    expect((await broker("premium", "ark.example")).exitCode).toBe(64);
  });

  test("cannot move a terminal's cursor by its name, on the page or in JSON", async () => {
    const name = ["--name", "Acme \u001b[2J\u202eLtd", "--revenue", "3m"];
    for (const line of ["premium", "rol", "premium --json", "premium --trace", "rol --format csv"]) {
      const { stdout } = await broker(...line.split(" "), ...name);
      expect([stdout.includes("\u001b"), stdout.includes("\u202e")]).toEqual([false, false]);
    }
  });

  test("is requested if a name means several clients", async () => {
    await broker("clients", "add", "Acme North Ltd", "turnover=1m");
    await broker("clients", "add", "Acme South Ltd", "turnover=1m");
    const { exitCode, stderr } = await broker("premium", "acme");
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining("'acme' matches more than one client.")]);
  });
});
