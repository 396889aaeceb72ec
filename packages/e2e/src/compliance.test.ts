import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BundleVerdict, ClientFrameworkDetail, ComplianceOverview } from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runHere } from "./run-here.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compliance-e2e-"));
  const config = { home: "home", clock: "2026-11-28T09:00:00Z", network: { dnsServers: ["127.0.0.1:1"] } };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command in a folder, whatever it comes to. */
const brokerAt = (cwd: string, ...args: readonly string[]) =>
  runHere(args, { folder: cwd, env: { XDG_CONFIG_HOME: join(cwd, "none"), USER: "jane", NO_COLOR: "1" } });
async function brokerIn(cwd: string, ...args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await brokerAt(cwd, ...args);
  if (exitCode !== 0) throw new Error(`broker ${args.join(" ")} ended with ${exitCode}: ${stderr}`);
  return stdout;
}
const broker = (...args: readonly string[]) => brokerIn(folder, ...args);
const json = async (...args: readonly string[]) => JSON.parse(await broker(...args, "--json"));

const SIX = ["cyber-essentials", "dora", "iso-27001", "ncsc-caf", "nis2", "nist-csf"] as const;

test("one answer on MFA moves six frameworks, each with relation and source; withdrawn, every figure returns", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  for (const framework of SIX) await broker("compliance", "adopt", "acme", framework);
  const before: ComplianceOverview = await json("compliance", "show", "acme");
  expect(before.frameworks.filter(({ standing }) => standing.assessed > 0)).toEqual([]);

  await broker("compliance", "answer", "acme", "mfaCloud=yes");
  const after: ComplianceOverview = await json("compliance", "show", "acme");
  const moved = after.frameworks.filter(({ adopted, standing }) => adopted && standing.assessed > 0);
  expect(moved.map(({ summary }) => summary.id)).toEqual([...SIX]);
  for (const framework of SIX) {
    const { requirements, controls }: ClientFrameworkDetail = await json("compliance", "show", "acme", framework);
    const assessed = requirements.filter(({ state }) => state !== "not-assessed");
    expect(assessed.length).toBeGreaterThan(0);
    // One answer of several controls, so that nothing is met as a whole.
    for (const { state, basis, controls: mapped } of assessed)
      expect([state, basis, mapped.find(({ id }) => id === "CC-IAM-01")?.state]).toEqual(["partly", "declared", "met"]);
    expect(controls.find(({ id }) => id === "CC-IAM-01")?.evidence).toMatchObject([
      { kind: "answer", ref: "mfaCloud", source: "Recorded by broker", collectedAt: "2026-11-28" },
    ]);
  }
  const { items } = await json("frameworks", "list", "--controls");
  const mfa = items.find(({ id }: { id: string }) => id === "CC-IAM-01");
  for (const framework of SIX)
    expect(mfa.mapped).toContainEqual({
      ...{ framework, requirement: expect.any(String), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ...{ relation: expect.stringMatching(/^(equal|covers|part|intersects)$/), source: expect.stringMatching(/\w/) },
    });

  await broker("clients", "edit", "acme", "--withdraw", "controls.mfaCloud");
  const returned: ComplianceOverview = await json("compliance", "show", "acme");
  expect(returned).toEqual(before);
});

const POLICY = "Every cloud service asks for a second factor. Approved 4 November 2026.\n";
const REPORT = '{"tool":"inventory","devices":41,"withoutFirewall":0}\n';

/** Every file below a folder, by path. */
const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));

test("a bundle with evidence files verifies in another folder; a changed file is found", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await broker("compliance", "adopt", "acme", "cyber-essentials");
  writeFileSync(join(folder, "policy.txt"), POLICY);
  writeFileSync(join(folder, "inventory.json"), REPORT);
  await broker("evidence", "add", "acme", "policy.txt", "--control", "CC-IAM-01=met");
  const report = ["--kind", "report", "--source", "Acme Labs"];
  await broker("evidence", "add", "acme", "inventory.json", ...report, "--control", "CC-VUL-05=met");
  await broker("bundle", "acme", "-o", "acme.zip");

  const other = join(folder, "elsewhere");
  mkdirSync(other);
  const bundle = readFileSync(join(folder, "acme.zip"));
  writeFileSync(join(other, "received.zip"), bundle);
  const verdict = JSON.parse(await brokerIn(other, "verify", "received.zip", "--json")) as BundleVerdict;
  expect(verdict).toMatchObject({ holds: true });
  const partsOf = (kind: string) =>
    verdict.findings.filter(
      ({ check, subject, outcome }) => check === "part" && outcome === "holds" && subject.startsWith(`${kind}/`),
    );
  expect(partsOf("evidence-file")).toHaveLength(2);
  // What was adopted, the two pieces of evidence, and the history.
  expect(partsOf("assessment").map(({ subject }) => subject.split("/")[1])).toEqual([
    ...["record.json", "evidence", "evidence", "history.json"],
  ]);
  expect(readdirSync(other)).toEqual(["received.zip"]);

  bundle.write("Most cloud", bundle.indexOf("Every cloud"));
  writeFileSync(join(other, "changed.zip"), bundle);
  const changed = await brokerAt(other, "verify", "changed.zip", "--json");
  const failed = (JSON.parse(changed.stdout) as BundleVerdict).findings.filter(({ outcome }) => outcome === "fails");
  expect([changed.exitCode, failed.map(({ subject }) => subject.split("/")[0])]).toEqual([
    1,
    ["file", "evidence-file"],
  ]);
});

test("erasing a client leaves none of its evidence in the home, and no word of it", async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await broker("clients", "add", "Brand Ltd", "domains=brand.example");
  writeFileSync(join(folder, "policy.txt"), POLICY);
  for (const client of ["acme", "brand"]) {
    await broker("compliance", "adopt", client, "cyber-essentials");
    await broker(
      "evidence",
      "add",
      client,
      "policy.txt",
      "--control",
      "CC-IAM-01=met",
      "--title",
      `Policy of ${client}`,
    );
  }
  await broker("compliance", "answer", "acme", "CC-NET-03=not-met", "--declared-by", "Zebediah Quill, Director");
  await broker("compliance", "gaps", "acme", "CC-NET-03", "--state", "planned", "--owner", "Zebediah Quill");
  const holds = (text: string) => filesIn(join(folder, "home")).filter((path) => readFileSync(path).includes(text));
  expect(holds(POLICY)).toHaveLength(2);
  expect(holds("Zebediah Quill").length).toBeGreaterThan(0);
  await broker("clients", "erase", "acme", "--yes");
  expect(holds(POLICY)).toHaveLength(1);
  expect(holds("Zebediah Quill")).toEqual([]);
  expect(holds("Policy of acme")).toEqual([]);
  await broker("clients", "erase", "brand", "--yes");
  expect(holds(POLICY)).toEqual([]);
});
