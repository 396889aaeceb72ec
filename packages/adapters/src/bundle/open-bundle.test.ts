import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { type OpenedBundle, verifyBundle } from "@broker/core/documents";
import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBrokerKey } from "./broker-key.ts";
import { buildBundle, buildScan, SMALL } from "./build-bundle.ts";
import { bundleFile } from "./bundle-file.ts";
import { bundlePorts } from "./bundle-ports.ts";
import { openBundle } from "./open-bundle.ts";

let folder = "";
let key = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bundle-"));
  key = join(folder, "broker.pem");
  makeBrokerKey(key);
});
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (bytes: Uint8Array) => verifyBundle(openBundle(bytes), bundlePorts);

/**
 * True = the file is reported as invalid: it is no bundle, or part of it fails verification. Any other error is a fault
 * of ours.
 */
async function isTold(bytes: Uint8Array): Promise<boolean> {
  try {
    return !(await verify(bytes)).holds;
  } catch (error) {
    if (error instanceof AppError && error.code === "evidence_invalid") return true;
    throw error;
  }
}

function flipped(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy[at] = (copy[at] ?? 0) ^ (1 << bit);
  return copy;
}

test("A bundle is read back as it was written, and writing it again gives the same bytes", () => {
  const bundle = buildBundle(SMALL, key);
  const bytes = bundleFile(bundle);
  expect(openBundle(bytes)).toEqual({ ...bundle, altered: null });
  expect(bundleFile(openBundle(bytes))).toEqual(bytes);
});

test("The container's bytes are those of version 2 of the format, whatever the library or the machine", () => {
  expect(createHash("sha256").update(bundleFile(buildBundle())).digest("hex")).toBe(
    "2b234a1841bf12a9b8c9b860df3d76b8890e2e203c0135084d8ae8c032aed6b9",
  );
});

test("Every single byte of a signed bundle that is changed is found, container and signature too", async () => {
  const bytes = bundleFile(buildBundle(SMALL, key));
  const missed: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) if (!(await isTold(flipped(bytes, at, at % 8)))) missed.push(at);
  expect(missed).toEqual([]);
});

test("Any flipped bit of a bundle with a real scan and an erased part is found", async () => {
  const whole = buildBundle([...SMALL, ...(await buildScan())], key);
  const bytes = bundleFile(without(whole, "record.json"));
  expect((await verify(bytes)).holds).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
      expect(await isTold(flipped(bytes, at, bit))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("A file that is cut off, or has something behind its end, is found", async () => {
  const bytes = bundleFile(buildBundle(SMALL, key));
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
      expect(await isTold(bytes.slice(0, length))).toBe(true);
    }),
  );
  expect(await isTold(new Uint8Array([...bytes, 0]))).toBe(true);
});

/** The bundle without a part, which is named as erased. */
function without(bundle: Omit<OpenedBundle, "altered">, path: string): Omit<OpenedBundle, "altered"> {
  const parts = new Map(bundle.parts);
  const salts = new Map(bundle.salts);
  parts.delete(path);
  salts.delete(path);
  return { ...bundle, parts, salts, erased: [...bundle.erased, path] };
}

test("An erased part is reported as such, and chain, head and signature stay valid", async () => {
  const bundle = buildBundle(SMALL, key);
  const verdict = await verify(bundleFile(without(bundle, "record.json")));
  expect(verdict.holds).toBe(true);
  expect(verdict.head).toBe(bundle.manifest.head);
  expect(verdict.findings.filter(({ outcome }) => outcome === "erased").map(({ subject }) => subject)).toEqual([
    "record.json",
  ]);
});

test("A part that is missing without being erased, one that was added, and one falsely marked as erased are found", async () => {
  const bundle = buildBundle();
  const failing = async (changed: Omit<OpenedBundle, "altered">) =>
    (await verify(bundleFile(changed))).findings
      .filter(({ outcome }) => outcome === "fails")
      .map(({ sentence }) => sentence);
  expect(await failing({ ...without(bundle, "record.json"), erased: [] })).toEqual(["It is missing."]);
  const added = new Map([...bundle.parts, ["papers/slip.pdf", new Uint8Array([1])] as const]);
  expect(await failing({ ...bundle, parts: added })).toEqual(["It is not in the chain: it was added later."]);
  expect(await failing({ ...bundle, erased: ["record.json"] })).toEqual([
    "It is recorded as erased, but its content or salt is still in the bundle.",
  ]);
  const swapped = new Map([...bundle.parts, ["record.json", new TextEncoder().encode("{}")] as const]);
  expect(await failing({ ...bundle, parts: swapped })).toEqual(["It was changed."]);
});

test("Parts in another order in the file are found although each is unchanged", async () => {
  const files = Object.entries(unzipSync(bundleFile(buildBundle()))).reverse();
  const turned = zipSync(Object.fromEntries(files), { level: 0, mtime: new Date(1980, 0, 1, 12) });
  const { findings } = await verify(turned);
  expect(findings[0]).toMatchObject({ check: "container", outcome: "fails" });
});

test.each([
  ["packed files, that may grow without end", { "manifest.json": new Uint8Array(1_000_000) }, 9],
  ["a name that leads out of it", { "../../etc/passwd": new Uint8Array(1) }, 0],
  ["a name that begins at the root", { "/etc/passwd": new Uint8Array(1) }, 0],
  ["a name with a drive", { "C:\\x": new Uint8Array(1) }, 0],
  ["a hidden name", { ".ssh/id": new Uint8Array(1) }, 0],
  ["a name of the engine's own", JSON.parse('{"__proto__x/../y": []}') as Record<string, never>, 0],
  ["nothing", {}, 0],
] as const)("A container with %s is refused as no bundle", (_, files, level) => {
  const entries = Object.entries(files).map(([name, content]) => [name, new Uint8Array(content)] as const);
  expect(() => openBundle(zipSync(Object.fromEntries(entries), { level }))).toThrow(
    expect.objectContaining({ code: "evidence_invalid" }),
  );
});

test("A container whose header states more than the file contains is refused before anything is extracted", () => {
  const bytes = bundleFile(buildBundle());
  // The size of the first file in the central directory: 24 bytes behind its signature (APPNOTE 4.3.12).
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const lying = new Uint8Array(bytes);
  new DataView(lying.buffer).setUint32(at + 20, 0x7fffffff, true);
  new DataView(lying.buffer).setUint32(at + 24, 0x7fffffff, true);
  expect(() => openBundle(lying)).toThrow("its stated size exceeds the file");
});

test("A file that is not a container is refused", () => {
  for (const bytes of [new Uint8Array(), new TextEncoder().encode("{}"), new Uint8Array(70_000).fill(0x50)])
    expect(() => openBundle(bytes)).toThrow("This file is not an evidence bundle");
});

test("Random bytes never do anything but be refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const end = new Uint8Array([...bytes, 0x50, 0x4b, 5, 6, ...bytes.slice(0, 18)]);
      for (const each of [bytes, end])
        expect(() => openBundle(each)).toThrow(expect.objectContaining({ code: "evidence_invalid" }));
    }),
  );
});
