import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { ExposedSearch } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const widest = (text: string) => Math.max(...text.split("\n").map((line) => line.length));

/** Saves a scan of a domain whose page shows PHP in this version. */
async function keep(domain: string, version: string | null): Promise<void> {
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(0),
  });
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const { facts } = buildReport();
  if (facts.page === null) throw new Error("the fictitious report has a page");
  const php = { id: "php", name: "PHP", category: "language", supported: null, supportEnded: null };
  const technologies = [{ ...php, version, evidence: ["header x-powered-by"] }];
  await records.scans.save(
    {
      ...buildReport({ id: Buffer.from(domain).toString("hex").padEnd(64, "0").slice(0, 64), target }),
      facts: { ...facts, page: { ...facts.page, technologies } },
    },
    { target, http: [], dns: [] } as never,
  );
  await records.close();
}

beforeEach(async () => {
  const head = "name,domains,expiringPolicy.limit,expiringPolicy.premium,expiringPolicy.expiresOn";
  const rows = [
    "Old Ltd,old.example,500000,2000,2027-01-01",
    "New Ltd,new.example,900000,2000,2027-02-01",
    "Unseen Ltd,unseen.example,,,",
  ];
  writeFileSync(join(workspace.folder, "book.csv"), [head, ...rows].join("\n"));
  await workspace.broker("clients", "import", "book.csv");
  const contacts = 'contacts=[{"name":"Jane Doe","role":null,"email":"jane@old.example","phone":null}]';
  await workspace.broker("clients", "edit", "old.example", contacts);
  await keep("old.example", "8.3.7");
  await keep("new.example", "8.3.8");
});

describe("broker exposed", () => {
  test("an affected version is a row with limit, renewal and email; the others are counted, not cleared", async () => {
    const { exitCode, stdout } = await workspace.inWindow(100, "exposed", "php", "--below", "8.3.8");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("php, versions below 8.3.8: 1 of 3 clients");
    expect(stdout).toMatch(/Old Ltd +affected version +£500,000 +1 Jan 2027/);
    expect(stdout).toContain("Email: jane@old.example");
    expect(stdout).toContain("1 client not observed, of them 1 with a version that is not affected, 1 not assessed.");
    expect(stdout).toContain("Not observed is not the same as not exposed");
  });

  test("JSON has the draft with its link, CSV a line for each observation", async () => {
    const json = ExposedSearch.parse(JSON.parse((await workspace.broker("exposed", "PHP", "--json")).stdout));
    expect(json.items.map(({ name, limit, renewsOn }) => [name, limit?.amount, renewsOn])).toEqual([
      ["New Ltd", "900000.00", "2027-02-01"],
      ["Old Ltd", "500000.00", "2027-01-01"],
    ]);
    expect(json.items[1]?.email.link).toMatch(
      /^mailto:jane@old\.example\?subject=PHP%3A%20please%20check%20your%20systems&body=Dear%20Jane%20Doe/,
    );
    const csv = (await workspace.broker("exposed", "php", "--format", "csv")).stdout.trim().split("\r\n");
    expect(csv[0]).toBe("name,confidence,observed,version,domain,evidence,source,at,limit,renewsOn,email,subject,id");
    expect(csv).toHaveLength(3);
    expect(csv[2]).toContain("Old Ltd,product-version,PHP,8.3.7,old.example,header x-powered-by,scan,");
  });

  test("what is not in stored evidence is said to be not observed, and wrong versions are refused", async () => {
    const none = await workspace.inWindow(80, "exposed", "CVE-2099-0001");
    expect(none.stdout).toContain("No stored evidence shows it.");
    expect(none.stdout).toContain("A search by its product");
    expect((await workspace.broker("exposed", "php", "--below", "beta")).exitCode).toBe(64);
    expect((await workspace.broker("exposed", "p")).exitCode).toBe(64);
  });

  test("it needs the tier of the other portfolio figures", async () => {
    await workspace.broker("tier", "set", "Basic");
    const { exitCode, stdout, stderr } = await workspace.broker("exposed", "php");
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain("tier");
  });

  test("everything fits a window of 40 columns", async () => {
    for (const more of [[], ["--below", "8.3.8"]]) {
      const { stdout } = await workspace.inWindow(40, "exposed", "php", ...more);
      expect(widest(stdout)).toBeLessThan(40);
    }
  });
});
