import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { ScanEvidence, ScanReport } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const DOMAIN = "harrowvale.example";
const CHECK = "certificate-trusted";

const workspace = testWorkspace("2026-11-06T09:00:00Z");
const { broker, inWindow } = workspace;
beforeEach(async () => {
  await keep(buildReport());
});
async function keep(report: ScanReport): Promise<void> {
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(0),
  });
  const store = records.scans;
  await store.save(report, { target: report.target, http: [], dns: [] } as unknown as ScanEvidence);
  await records.close();
}
/** Text as if no window had broken its lines. */
const flat = (text: string) => text.replace(/\s+/g, " ");
/** Opens a dispute and returns its id. */
async function disputed(...more: readonly string[]): Promise<string> {
  const { stdout } = await broker("dispute", DOMAIN, CHECK, "--reason", "our supplier's server", "--json", ...more);
  return (JSON.parse(stdout) as { id: string }).id;
}

describe("broker dispute", () => {
  test("a disputed finding counts until it is resolved, and every view of it says so", async () => {
    const before = await broker("explain", DOMAIN, "--json");
    await disputed("--ground", "not-my-asset");
    const words = "Disputed on 6 Nov 2026 by jane (the asset is not the company's): our supplier's server.";
    const after = await broker("explain", DOMAIN, "--json");
    expect(JSON.parse(after.stdout)).toMatchObject({ overall: JSON.parse(before.stdout).overall });
    expect(flat((await broker("explain", DOMAIN, CHECK)).stdout)).toContain(words);
    expect(flat((await broker("explain", DOMAIN)).stdout)).toContain("Disputed, not resolved");
    expect((await broker("report", DOMAIN, "--format", "md", "-o", "-")).stdout).toContain("Disputed on 6 Nov 2026");
    expect((await broker("report", DOMAIN, "--format", "html", "-o", "-")).stdout).toContain("Disputed on 6 Nov 2026");
    expect((await broker("findings", "list", "--domain", DOMAIN)).stdout).toContain("disputed");
  });

  test("an upheld one is not counted; the comparison of the revisions and explain state why", async () => {
    const id = await disputed();
    const settled = await broker("dispute", "settle", id, "--uphold", "--note", "seen in the contract", "--by", "sam");
    expect(flat(settled.stdout)).toContain("Upheld on 6 Nov 2026 by sam: seen in the contract.");
    expect(settled.stderr).toContain("broker diff 7f3ac210@2 7f3ac210@3");
    const diff = await broker("diff", `${DOMAIN}@2`, DOMAIN);
    expect(flat(diff.stdout)).toContain("revision 2: posture 49");
    expect(diff.stdout).toContain("0 of 10 → not observed");
    expect(flat(diff.stdout)).toContain("Upheld on 6 Nov 2026 by sam");
    expect(diff.stdout).toContain("certificate-trusted: open → upheld");
    const check = await broker("explain", DOMAIN, CHECK);
    expect(flat(check.stdout)).toContain("not observed, so it is not counted");
    expect(flat(check.stdout)).toContain("Before that: Title of certificate-trusted (not met).");
  });

  test("a dispute upheld for an earlier scan is shown with the finding of a later one, and counts there", async () => {
    const id = await disputed();
    await broker("dispute", "settle", id, "--uphold");
    await keep(buildReport({ id: "e".repeat(64), startedAt: "2026-11-20T09:00:00.000Z" }));
    const { stdout, stderr } = await broker("explain", DOMAIN, CHECK);
    expect(stdout).toContain("Transport: 0 of 10 points");
    expect(flat(stderr)).toContain("Disputed before, on 6 Nov 2026 by jane, and upheld for that scan only.");
    expect(stderr).toContain(`broker dispute eeeeeeee ${CHECK}`);
    expect((await broker("explain", "7f3ac210", CHECK)).stderr).toBe("");
    expect((await broker("dispute", "list", "--state", "upheld")).stdout).toContain(
      "Found again by the scan of 20 Nov",
    );
  });

  test("every headline states how many checks are disputed and what the posture would be", async () => {
    await disputed("--expires", "2026-12-31", "--evidence", "confirmed by the caretaker");
    const words = "1 disputed check: 1 open. The posture is 49; it would be 55 if the open one were upheld.";
    for (const args of [
      ["report", DOMAIN, "--format", "md", "-o", "-"],
      ["report", DOMAIN, "--format", "html", "-o", "-"],
      ["explain", DOMAIN],
    ])
      expect(flat((await broker(...args)).stdout)).toContain(words);
    const posture = { published: 49, without: 49, withAll: 55 };
    for (const command of ["report", "explain"])
      expect(JSON.parse((await broker(command, DOMAIN, "--json")).stdout)).toMatchObject({
        disputes: { open: 1, posture },
      });
    const { stdout } = await broker("explain", DOMAIN, CHECK);
    expect(flat(stdout)).toContain("Evidence: confirmed by the caretaker. Unresolved");
    expect(flat(stdout)).toContain("It expires on 31 Dec 2026.");
    expect((await broker("dispute", "list")).stdout).toContain("Expires on 31 Dec 2026");
  });

  test("the report with a dispute fits the printed schema", async () => {
    const id = await disputed();
    await broker("dispute", "settle", id, "--uphold");
    const [report, schema] = await Promise.all([broker("report", DOMAIN, "--json"), broker("schema", "scan-report")]);
    const validate = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(
      JSON.parse(schema.stdout),
    );
    const value = JSON.parse(report.stdout) as ReturnType<typeof buildReport>;
    expect(validate(value)).toBe(true);
    expect(value.revision.n).toBe(3);
    const checks = value.checks.map((check) => (check.dispute ? { ...check, dispute: { state: "maybe" } } : check));
    expect(validate({ ...value, checks })).toBe(false);
  });

  test("disputes are listed with their evidence, open ones by default first, in a narrow window too", async () => {
    writeFileSync(join(workspace.folder, "lease.pdf"), Buffer.from([0, 255, 1]));
    const id = await disputed("--evidence", "lease.pdf");
    const hash = createHash("sha256")
      .update(Buffer.from([0, 255, 1]))
      .digest("hex");
    const { stdout } = await broker("dispute", "list", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ id, state: "open", evidence: `lease.pdf, SHA-256 ${hash}` }]);
    const narrow = await inWindow(40, "dispute", "list");
    const words = narrow.stdout.split("\n").filter((line) => !line.includes(hash));
    expect(Math.max(...words.map((line) => line.length))).toBeLessThan(40);
    await broker("dispute", "withdraw", id);
    expect((await broker("dispute", "list")).stderr).toContain("No dispute is open.");
    const csv = await broker("dispute", "list", "--state", "all", "--format", "csv");
    expect(csv.stdout).toContain(`${id},withdrawn,${DOMAIN},${CHECK},`);
  });

  test.each([
    [["dispute", DOMAIN], "A dispute requires a scan and a check."],
    [["dispute", DOMAIN, CHECK], "A dispute requires a reason."],
    [["dispute", DOMAIN, "certificate-trustd", "--reason", "x"], "Did you mean certificate-trusted?"],
    [["dispute", DOMAIN, "https-available", "--reason", "x"], "found nothing wrong with 'https-available'"],
    [["dispute", DOMAIN, CHECK, "--reason", "x", "--evidence", "none.pdf"], "does not exist"],
    [["dispute", DOMAIN, CHECK, "--reason", "x", "--expires", "soon"], "--expires must be a date, for example"],
    [["dispute", DOMAIN, CHECK, "--reason", "x", "--expires", "2026-11-05"], "that day is past"],
    [["dispute", "settle", "ffff"], "Specify the outcome of the dispute."],
    [["dispute", "settle", "ffff", "--reject"], "There is no dispute 'ffff'."],
  ])("%j is refused with how to proceed and exit code 64", async (args, words) => {
    const { exitCode, stdout, stderr } = await broker(...args);
    expect([exitCode, stdout]).toEqual([64, ""]);
    expect(stderr).toContain(words);
  });
});
