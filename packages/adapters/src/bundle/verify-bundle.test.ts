import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScanReport } from "@broker/contracts";
import { type SaltedPart, verifyBundle } from "@broker/core/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBrokerKey, publicKeyFingerprint, signWithBrokerKey } from "./broker-key.ts";
import { buildBundle, buildScan, SMALL } from "./build-bundle.ts";
import { bundlePorts } from "./bundle-ports.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keys-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

async function scoresOf(parts: readonly SaltedPart[]) {
  const verdict = await verifyBundle({ ...buildBundle([...SMALL, ...parts]), altered: null }, bundlePorts);
  return { holds: verdict.holds, found: verdict.findings.find(({ check }) => check === "scores") };
}
const scores = async (change?: (report: ScanReport) => ScanReport) => scoresOf(await buildScan(change));

test("Scores that follow from the evidence are valid", async () => {
  expect(await scores()).toMatchObject({
    holds: true,
    found: { outcome: "holds", subject: expect.stringContaining("harrowvale.example") },
  });
});

test("A report changed and sealed again does not follow from its evidence, and the difference is named", async () => {
  const { holds, found } = await scores((report) => ({ ...report, coverage: 1 }));
  expect(holds).toBe(false);
  expect(found).toMatchObject({ outcome: "fails", sentence: expect.stringContaining("otherwise: coverage.") });
});

test("Evidence of another scan is no evidence of this one", async () => {
  const { found } = await scores((report) => ({ ...report, id: "0".repeat(64) }));
  expect(found).toMatchObject({ outcome: "fails", sentence: expect.stringContaining("not that of this scan") });
});

test("A report by another method names the required program, and is not called wrong", async () => {
  const { holds, found } = await scores((report) => ({ ...report, methodVersion: "1.0.0" }));
  expect(holds).toBe(true);
  expect(found).toMatchObject({ outcome: "unknown", sentence: expect.stringContaining("a program of method 1.0.0") });
});

test("A bundle's own statements neither excuse a report that differs nor invalidate one that follows", async () => {
  const excuse = { unreproduced: "the weather was bad." };
  const doctored = await scoresOf(await buildScan((report) => ({ ...report, coverage: 1 }), undefined, excuse));
  expect(doctored.holds).toBe(false);
  expect(doctored.found?.sentence).toMatch(/otherwise: coverage\. The bundle says itself: the weather was bad\.$/);
  const honest = await scoresOf(await buildScan(undefined, undefined, excuse));
  expect(honest.found).toMatchObject({ outcome: "holds", sentence: expect.not.stringContaining("weather") });
});

test("Evidence that was never stored whole is not called right or wrong if the bundle says so", async () => {
  const excuse = { unreproduced: "the evidence was too large to be stored in full." };
  const cut = await scoresOf(await buildScan((report) => ({ ...report, id: "0".repeat(64) }), undefined, excuse));
  expect(cut.found).toMatchObject({ outcome: "unknown", sentence: expect.stringContaining("too large") });
});

test("The context of another scan, and a report with a duplicate key, fail", async () => {
  const other = await scoresOf(await buildScan(undefined, undefined, { scanId: "0".repeat(64) }));
  expect(other.found).toMatchObject({ outcome: "fails", sentence: expect.stringContaining("another scan") });
  const doubled = (await buildScan()).map((part) => {
    const text = new TextDecoder().decode(part.content).replace("{", '{\n  "coverage": 1,');
    return part.kind === "report" ? { ...part, content: new TextEncoder().encode(text) } : part;
  });
  expect((await scoresOf(doubled)).found).toMatchObject({ outcome: "fails" });
});

test("A report sealed as a document, so that it would not be recomputed, fails", async () => {
  const parts = (await buildScan((report) => ({ ...report, coverage: 1 }))).map((part) =>
    part.kind === "report" ? { ...part, kind: "paper" as const } : part,
  );
  const { holds, findings } = await verifyBundle({ ...buildBundle(parts), altered: null }, bundlePorts);
  expect(holds).toBe(false);
  expect(findings.filter(({ outcome }) => outcome === "fails").map(({ subject }) => subject)).toEqual([
    "scans/one/report.json",
  ]);
});

const of = (kind: string, path: string): SaltedPart => ({
  kind,
  path,
  content: new TextEncoder().encode("{}"),
  salt: new Uint8Array(32).fill(9),
});
const faults = async (part: SaltedPart, formatVersion: 1 | 2 = 2) => {
  const bundle = buildBundle([...SMALL, part]);
  const { findings } = await verifyBundle(
    { ...bundle, manifest: { ...bundle.manifest, formatVersion }, altered: null },
    bundlePorts,
  );
  return findings.filter(({ check, outcome }) => check === "part" && outcome === "fails").map(({ subject }) => subject);
};

test("A part of a kind that this program does not know is verified, in the folder of its name", async () => {
  expect(await faults(of("signature-page", "signature-page/one.json"))).toEqual([]);
  expect(await faults(of("signature-page", "papers/one.json"))).toEqual(["papers/one.json"]);
});

test("A later kind hides no report, and is in no bundle of format 1", async () => {
  expect(await faults(of("scans", "scans/one/report.json"))).toEqual(["scans/one/report.json"]);
  expect(await faults(of("conversation", "conversation/one.json"), 1)).toEqual(["conversation/one.json"]);
});

test("A bundle without a scan is reported to contain no scores", async () => {
  const { holds, found } = await scoresOf([]);
  expect(holds).toBe(true);
  expect(found).toMatchObject({ outcome: "unknown", sentence: "No scan is in it, so there are no scores." });
});

test("Without the evidence the scores are not called right", async () => {
  const parts = (await buildScan()).filter(({ kind }) => kind !== "evidence");
  const verdict = await verifyBundle({ ...buildBundle(parts), altered: null }, bundlePorts);
  expect(verdict.findings.find(({ check }) => check === "scores")).toMatchObject({ outcome: "unknown" });
});

test("A key pair is created once, the private one readable by its owner only, and never overwritten", () => {
  const fingerprint = makeBrokerKey(file("a.pem"));
  expect(fingerprint).toBe(publicKeyFingerprint(file("a.pem.pub")));
  if (process.platform !== "win32") expect(statSync(file("a.pem")).mode & 0o777).toBe(0o600);
  const before = readFileSync(file("a.pem"), "utf8");
  expect(() => makeBrokerKey(file("a.pem"))).toThrow("is there already");
  expect(readFileSync(file("a.pem"), "utf8")).toBe(before);
});

test("A signature is valid for the expected key, fails for another, and without an expected key is only named", async () => {
  const signer = makeBrokerKey(file("b.pem"));
  const other = makeBrokerKey(file("c.pem"));
  const bundle = { ...buildBundle(SMALL, file("b.pem")), altered: null };
  const outcome = async (
    expected: { signer?: string; head?: string },
    of: typeof bundle | (typeof bundle & { signature: null }) = bundle,
  ) => {
    const { findings } = await verifyBundle(of, bundlePorts, expected);
    return findings.find(({ check }) => check === "signature")?.outcome;
  };
  expect(await outcome({ signer })).toBe("holds");
  expect(await outcome({ signer: other })).toBe("fails");
  expect(await outcome({})).toBe("unknown");
  expect(await outcome({ signer }, { ...bundle, signature: null })).toBe("fails");
  const foreign = signWithBrokerKey(file("b.pem"), "broker-evidence-bundle 1 something else");
  expect(await outcome({ signer }, { ...bundle, signature: foreign })).toBe("fails");
});

test("A chain that was rebuilt is valid by itself, but not against the recorded head", async () => {
  const noted = buildBundle().manifest.head;
  const [note, record] = SMALL;
  if (!note || !record) throw new Error("two parts are there");
  const anew = { ...buildBundle([note, { ...record, content: new TextEncoder().encode("{}") }]), altered: null };
  expect((await verifyBundle(anew, bundlePorts)).holds).toBe(true);
  expect((await verifyBundle(anew, bundlePorts, { head: noted.slice(0, 8) })).holds).toBe(false);
});

test("A key of another type, a public key used to sign, and an invalid key are refused with their name", () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(file("rsa.pem"), privateKey.export({ format: "pem", type: "pkcs8" }));
  writeFileSync(file("none.pem"), "no key");
  makeBrokerKey(file("d.pem"));
  for (const name of ["rsa.pem", "none.pem", "d.pem.pub"])
    expect(() => signWithBrokerKey(file(name), "x")).toThrow(`${file(name)} is not an Ed25519 private key in PEM.`);
});

test("A file named by the digest of its content fails if it is another file, though sealed as it is", async () => {
  const content = new TextEncoder().encode("No match found.");
  const filed = async (name: string) => {
    const part = { kind: "paper" as const, path: `papers/${name}.txt`, content, salt: new Uint8Array(32).fill(6) };
    const { findings } = await verifyBundle({ ...buildBundle([...SMALL, part]), altered: null }, bundlePorts);
    return findings.find(({ subject }) => subject === part.path);
  };
  expect(await filed(bundlePorts.digestBytes(content))).toMatchObject({ outcome: "holds" });
  expect(await filed("0".repeat(64))).toMatchObject({
    outcome: "fails",
    sentence: "Its content is not that of the file in the record.",
  });
});
