import { createHash } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;
const REASON = "Accounts exclude agency staff";
const CONTENT = "Payroll of October: 45 people.";
const DIGEST = createHash("sha256").update(CONTENT).digest("hex");

/** Comes to a contradiction about the employees, then types these lines. */
const contest = (...typed: readonly string[]) =>
  workspace.run(["onboard", "acme", "--plain"], { typed: ["find people employ", "1", "45", "", ...typed] });
const disclosure = async () => (await broker("disclosure", "acme", "--format", "md", "-o", "-")).stdout;
const isStored = () => {
  const papers = join(workspace.folder, "papers");
  return existsSync(papers) && readdirSync(papers, { recursive: true }).some((name) => String(name).endsWith(DIGEST));
};

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m");
  await broker("clients", "edit", "acme", "employees=12", "--provenance", "registry", "--source", "Companies House");
  writeFileSync(join(workspace.folder, "payroll october.txt"), CONTENT);
});

test.each(["payroll october.txt", "'payroll october.txt'", "payroll\\ october.txt"])(
  "a file named before the reason is stored with the confirmed answer: attach %s",
  async (typed) => {
    const { stdout } = await contest("2", `attach ${typed}`, REASON);
    expect(stdout).toContain("Evidence: payroll october.txt. Now the reason:");
    expect(stdout).toContain("Answer confirmed, with a reason.");
    expect(await disclosure()).toContain(`${REASON}, evidence: payroll october.txt`);
    expect(isStored()).toBe(true);
  },
);

test("a file that is missing, a folder, an empty or a large one is refused; the reason is still asked for", async () => {
  writeFileSync(join(workspace.folder, "empty.txt"), "");
  writeFileSync(join(workspace.folder, "large.bin"), new Uint8Array(10 * 1024 * 1024 + 1));
  const wrong = ["attach none.pdf", "attach .", "attach empty.txt", "attach large.bin"];
  const { stdout } = await contest("2", ...wrong, REASON);
  for (const said of [
    "none.pdf is not a file.",
    "Check the path.",
    "empty.txt is empty.",
    "large.bin is larger than 10 MB.",
  ])
    expect(stdout.replace(/\s+/g, " ")).toContain(said);
  expect(stdout).toContain("Answer confirmed, with a reason.");
  expect(await disclosure()).not.toContain("evidence:");
});

test("a wrong file does not replace the one that was named before it", async () => {
  await contest("2", "attach payroll october.txt", "attach none.pdf", REASON);
  expect(await disclosure()).toContain(`${REASON}, evidence: payroll october.txt`);
});

test("a file is not stored where its reason is not given, nor is it the evidence of the next reason", async () => {
  await contest("2", "attach payroll october.txt", "back", "2", REASON);
  expect(await disclosure()).toContain(REASON);
  expect(await disclosure()).not.toContain("evidence:");
  expect(isStored()).toBe(false);
});

test("the retest is offered only where a check contradicts the answer", async () => {
  const { stdout } = await contest("4", "retest");
  expect(stdout).not.toContain("Retest first");
  expect(stdout.split("Choose from 1 to 3.")).toHaveLength(3);
});
