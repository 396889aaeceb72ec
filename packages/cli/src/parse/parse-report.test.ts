import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-28T09:00:00Z");
const { broker, inWindow } = workspace;
const json = async (...args: string[]) => JSON.parse((await broker(...args, "--json")).stdout);

/** A CSV of another tool, and its column map. */
const CSV = "Finding,Risk,Host,CVE\nOld router,Critical,10.0.0.1,CVE-2026-1001\nWeak cipher,Low,203.0.113.9,\n";
const MAP = {
  name: "own",
  columns: { title: "Finding", severity: "Risk", host: "Host", cves: "CVE" },
};

beforeEach(async () => {
  writeFileSync(join(workspace.folder, "own.csv"), CSV);
  writeFileSync(join(workspace.folder, "map.json"), JSON.stringify(MAP));
  await broker("clients", "add", "Acme Ltd", "domains=acme.co.uk");
});

test("a report is read with its counts and worst findings, and nothing is stored", async () => {
  const { exitCode, stdout } = await inWindow(100, "parse", "own.csv", "--map", "map.json");
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/Findings +2: 1 critical, 1 low/);
  expect(stdout).toMatch(/Critical +Old router +1 +CVE-2026-1001/);
  expect(await json("parse", "own.csv", "--map", "map.json")).toMatchObject({ vendor: "mapped", total: 2 });
  expect((await broker("reports", "list", "acme")).stdout).toBe("");
});

test("a filed report shows what it changed, its findings, its hosts, and each weakness", async () => {
  const filed = await broker("parse", "own.csv", "--map", "map.json", "--client", "acme");
  expect(filed.exitCode).toBe(0);
  expect(filed.stdout).toMatch(/Filed +1 weakness opened, 0 observed again, 0 not observed since/);
  expect(filed.stdout).toMatch(/Hosts to decide +203\.0\.113\.9/);
  expect(filed.stderr).toContain("broker reports assets acme");
  expect((await broker("parse", "own.csv", "--map", "map.json", "--client", "acme")).stdout).toContain(
    "Already on file: nothing changed",
  );
  const rows = await json("findings", "list", "--client", "acme");
  expect(rows).toMatchObject([{ kind: "weakness", title: "Old router", assets: ["10.0.0.1"], state: "open" }]);
  const table = await inWindow(140, "findings", "list", "--client", "acme");
  expect(table.stdout).toMatch(/Severity +Title +Assets +KEV +Observed by +First +Last +State/);
  const csv = (await broker("findings", "list", "--client", "acme", "--format", "csv")).stdout;
  expect(csv).toContain("id,kind,client,severity,title,assets,assetCount,cves,kev,epss,observedBy,first,last,state");
  const accepted = await broker("reports", "accept", "acme", "203.0.113.9");
  expect(accepted.stdout).toMatch(/203\.0\.113\.9 +Accepted +1/);
  expect(await json("findings", "list", "--client", "acme")).toHaveLength(2);
  const weakness = await broker("reports", "weakness", "acme", rows[0].id.slice(0, 8));
  expect(weakness.stdout).toMatch(/10\.0\.0\.1 +Internal +Open/);
});

test("a dispute takes a weakness out of what counts, and a withdrawn report all of its own", async () => {
  await broker("parse", "own.csv", "--map", "map.json", "--client", "acme");
  const [{ id }] = await json("findings", "list", "--client", "acme");
  const disputed = await broker("reports", "dispute", "acme", id, "--reason", "Replaced", "--ground", "fixed");
  expect(disputed.stdout).toMatch(/State +Disputed/);
  expect(await json("findings", "list", "--client", "acme", "--state", "open")).toEqual([]);
  const { items } = await json("reports", "list", "acme");
  const shown = await broker("reports", "show", "acme", items[0].id.slice(0, 8));
  expect(shown.stdout).toContain("Old router");
  const withdrawn = await broker("reports", "withdraw", "acme", items[0].id, "--reason", "Of another company");
  expect(withdrawn.stdout).toBe("Withdrawn: own.csv. Every figure is recalculated without it.\n");
  expect(await json("findings", "list", "--client", "acme")).toEqual([]);
});

test("a file that is refused ends with 64 and one sentence, and nothing is stored", async () => {
  const refused = async (...args: string[]) => {
    const { exitCode, stderr } = await broker("parse", ...args, "--client", "acme");
    return [exitCode, stderr.split("\n")[0]];
  };
  writeFileSync(join(workspace.folder, "page.html"), "<html><body>Hello</body></html>");
  writeFileSync(join(workspace.folder, "list.exe"), "x");
  writeFileSync(join(workspace.folder, "empty.xml"), "");
  expect((await refused("page.html"))[0]).toBe(64);
  expect(await refused("list.exe")).toEqual([64, expect.stringContaining("File type must be .pdf")]);
  expect(await refused("empty.xml")).toEqual([64, expect.stringContaining("File is smaller than 1 bytes")]);
  expect(await refused("own.csv", "--max-size", "10")).toEqual([
    64,
    expect.stringContaining("File is larger than 10 bytes"),
  ]);
  expect(await refused("own.csv", "--max-size", "lots")).toEqual([64, expect.stringContaining("--max-size")]);
  expect(await refused("own.csv", "--map", "none")).toEqual([64, expect.stringContaining("no column map 'none'")]);
  expect((await broker("reports", "list", "acme", "--all")).stdout).toBe("");
});
