import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase, sha256 } from "@broker/adapters";
import { BundleVerdict, type ExportRecord, type ScanEvidence } from "@broker/contracts";
import { reportOf } from "@broker/core";
import { beforeEach, describe, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const CLOCK = "2026-11-22T09:00:00Z";
const workspace = testWorkspace(CLOCK);
const { broker } = workspace;
const at = (name: string) => join(workspace.folder, name);

const evidence: ScanEvidence = {
  schemaVersion: "1.0.0",
  target: { input: "acme.example", domain: "acme.example", url: "https://acme.example/" },
  startedAt: "2026-11-05T09:14:00.000Z",
  durationMs: 1234,
  only: [],
  dkimSelectors: [],
  resolverValidates: null,
  dns: [],
  http: [
    {
      purpose: "https-home",
      hop: 0,
      method: "GET",
      url: "https://acme.example/",
      address: "192.0.2.10",
      status: 200,
      headers: [["content-type", "text/html"]],
      httpVersion: "1.1",
      body: { text: "<title>Acme</title>", bytes: 19, truncated: false, broken: false },
      certificateError: null,
      error: null,
      timeMs: 12,
    },
  ],
  tls: null,
  smtp: [],
  hstsPreload: null,
  interception: null,
  collectors: [{ name: "web", status: "complete", reason: null }],
  ledger: { requests: 1, connections: 1, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 19 },
};

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "employees=40", "mfaEmail=yes");
  const records = openWorkspaceDatabase({ database: `sqlite:${at("broker.db")}`, now: () => new Date(CLOCK) });
  const store = records.scans;
  await store.save(await reportOf(evidence, sha256), evidence);
  await records.close();
});

const verdictOf = async (...args: string[]) => {
  const ran = await broker("verify", ...args, "--json");
  return { ...ran, verdict: BundleVerdict.parse(JSON.parse(ran.stdout)) };
};
const outcomes = ({ findings }: BundleVerdict, check: string) =>
  findings.filter((each) => each.check === check).map(({ outcome }) => outcome);

describe("a client's bundle", () => {
  test("contains the record, the scan with its evidence and the documents, prints its heading, and verifies", async () => {
    await broker("proposal", "acme", "--format", "json", "-o", "proposal.json");
    const made = await broker("bundle", "acme", "-o", "acme.zip");
    expect(made.exitCode).toBe(0);
    const head = made.stdout.trim();
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    if (process.platform !== "win32") expect(statSync(at("acme.zip")).mode & 0o777).toBe(0o600);
    const { exitCode, verdict } = await verdictOf("acme.zip", "--head", head.slice(0, 8));
    expect(exitCode).toBe(0);
    expect(verdict).toMatchObject({ holds: true, head, madeAt: "2026-11-22T09:00:00.000Z", signedBy: null });
    const parts = verdict.findings
      .filter(({ check }) => check === "part")
      .map(({ subject }) => subject.replace(/[0-9a-f]{12}/, "…"));
    expect(parts).toEqual([
      "READ-ME.txt",
      "record.json",
      "sanctions/gate.json",
      "scans/…/report.json",
      "scans/…/evidence.json.gz",
      "scans/…/context.json",
      "papers/….json",
    ]);
    expect(outcomes(verdict, "scores")).toEqual(["holds"]);
  });

  test("is recorded as an export with its bytes, and is part of no later bundle", async () => {
    await broker("bundle", "acme", "-o", "acme.zip");
    const { exports } = JSON.parse((await broker("exports", "list", "--json")).stdout);
    expect(exports).toHaveLength(1);
    const record = exports[0] as ExportRecord;
    const bytes = readFileSync(at("acme.zip"));
    expect(record).toMatchObject({
      exportType: "BUNDLE",
      formatStandard: "ZIP",
      generatedBy: "jane",
      contentHash: createHash("sha256").update(bytes).digest("hex"),
      metadata: { formType: "Evidence bundle", fieldMappings: 0, fileSize: bytes.length },
    });
    expect(record.filePath).toMatch(/^papers\/[0-9a-f]{12}\/2026-11-22-evidence-bundle-[0-9a-f]{12}\.zip$/);
    expect(readFileSync(at(record.filePath)).equals(bytes)).toBe(true);
    const { exitCode } = await broker("bundle", "acme", "-o", "second.zip");
    const { verdict } = await verdictOf("second.zip");
    expect([exitCode, verdict.holds]).toEqual([0, true]);
    expect(verdict.findings.some(({ subject }) => subject.startsWith("papers/"))).toBe(false);
  });

  test("verifies where there is no workspace", async () => {
    await broker("bundle", "acme", "-o", "acme.zip");
    const stdout = recordedStream();
    const env = { BROKER_HOME: at("nowhere"), XDG_CONFIG_HOME: at("nowhere") };
    expect(await run(["verify", at("acme.zip")], buildHost({ stdout, env, cwd: tmpdir() }))).toBe(0);
    expect(stdout.text()).toContain("Verified; 1 item could not be checked.");
    expect(existsSync(at("nowhere"))).toBe(false);
  });

  test("reports a changed bundle with exit code 1, and a file that is not a bundle with 64", async () => {
    await broker("bundle", "acme", "-o", "acme.zip");
    const bytes = readFileSync(at("acme.zip"));
    const place = bytes.indexOf("Acme Ltd");
    bytes.write("Acme Inc", place);
    writeFileSync(at("changed.zip"), bytes);
    const changed = await verdictOf("changed.zip");
    expect(changed.exitCode).toBe(1);
    const failed = changed.verdict.findings.filter(({ outcome }) => outcome === "fails");
    expect(failed.map(({ subject, sentence }) => [subject, sentence])).toEqual([
      ["file", "The file is not byte for byte as bundles are written."],
      ["record.json", "It was changed."],
    ]);
    writeFileSync(at("none.zip"), "PK");
    expect((await broker("verify", "none.zip")).exitCode).toBe(64);
    expect((await broker("verify", "missing.zip")).exitCode).toBe(64);
  });

  test("is signed with the broker's key, which verifies against the public one and no other", async () => {
    await broker("bundle", "--new-key", "broker.pem");
    await broker("bundle", "--new-key", "other.pem");
    await broker("bundle", "acme", "--key", "broker.pem", "-o", "acme.zip");
    const right = await verdictOf("acme.zip", "--public-key", "broker.pem.pub");
    expect(outcomes(right.verdict, "signature")).toEqual(["holds"]);
    const wrong = await verdictOf("acme.zip", "--public-key", "other.pem.pub");
    expect(wrong.exitCode).toBe(1);
    expect((await broker("bundle", "--new-key", "broker.pem")).exitCode).toBe(2);
  });

  test("is reduced later without invalidating the signature, and states what is erased", async () => {
    await broker("bundle", "acme", "--new-key", "broker.pem", "-o", "acme.zip");
    const smaller = await broker("bundle", "acme.zip", "--erase", "record", "-o", "smaller.zip");
    expect(smaller.exitCode).toBe(0);
    expect(readFileSync(at("smaller.zip")).includes("Acme Ltd")).toBe(false);
    const { exitCode, verdict } = await verdictOf("smaller.zip", "--public-key", "broker.pem.pub");
    expect(exitCode).toBe(0);
    expect(verdict.findings.find(({ outcome }) => outcome === "erased")?.subject).toBe("record.json");
    expect(outcomes(verdict, "signature")).toEqual(["holds"]);
    const none = await broker("bundle", "acme.zip", "--erase", "recrod", "-o", "x.zip");
    expect(none.exitCode).toBe(64);
    expect(none.stderr).toContain("Did you mean record?");
    expect(existsSync(at("x.zip"))).toBe(false);
  });

  test("leaves out a document whose file was changed since, and says so", async () => {
    await broker("proposal", "acme", "--format", "json", "-o", "proposal.json");
    const [stored] = JSON.parse((await broker("exports", "list", "--json")).stdout).exports as { id: string }[];
    const path = (await broker("exports", "path", stored?.id ?? "")).stdout.trim();
    writeFileSync(path, "{}");
    const made = await broker("bundle", "acme", "-o", "acme.zip");
    expect(made.stderr).toContain("is left out: its file is changed.");
    expect((await verdictOf("acme.zip")).verdict.findings.some(({ subject }) => subject.startsWith("papers/"))).toBe(
      false,
    );
  });

  test("contains the files that the record refers to, and leaves out one that was changed", async () => {
    writeFileSync(at("screening.txt"), "No match found.");
    const digest = createHash("sha256").update("No match found.").digest("hex");
    const screening = ["--list", "UK Sanctions List", "--date", "2026-11-03", "--result", "no match"];
    await broker("mrc", "screening", "acme", ...screening, "--file", "screening.txt");
    await broker("bundle", "acme", "-o", "acme.zip");
    const { verdict } = await verdictOf("acme.zip");
    const filed = verdict.findings.find(({ subject }) => subject.startsWith("papers/"));
    expect(filed).toMatchObject({ subject: `papers/${digest}.txt`, outcome: "holds" });
    expect(readFileSync(at("acme.zip")).includes("No match found.")).toBe(true);
    writeFileSync(at(`papers/${verdict.client.id}/files/${digest}`), "Match.");
    const made = await broker("bundle", "acme", "-o", "second.zip");
    expect(made.stderr).toContain(`File ${digest.slice(0, 12)} is left out: it is changed.`);
  });

  test("is never written to stdout, nor to a file named '-'", async () => {
    const made = await broker("bundle", "acme", "-o", "-");
    expect(made).toMatchObject({ exitCode: 64, stdout: "" });
    expect(existsSync(at("-"))).toBe(false);
  });

  test("is not made in the Basic tier, and verifying needs no tier", async () => {
    await broker("bundle", "acme", "-o", "acme.zip");
    await broker("tier", "set", "Basic");
    expect((await broker("bundle", "acme", "-o", "b.zip")).stderr).toContain(
      "This feature is available in Enhanced tier.",
    );
    expect((await broker("verify", "acme.zip")).exitCode).toBe(0);
  });
});
