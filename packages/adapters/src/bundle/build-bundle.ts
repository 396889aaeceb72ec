import type { ScanEvidence, ScanGrounds, ScanReport } from "@broker/contracts";
import { reportOf } from "@broker/core";
import { type SaltedPart, scanPath, sealBundle, signedText } from "@broker/core/documents";
import { sha256 } from "../digest/sha256.ts";
import { packJson } from "../store/scans/pack-evidence.ts";
import { buildEvidence } from "../store/test/build-evidence.ts";
import { signWithBrokerKey } from "./broker-key.ts";
import { newBundle } from "./bundle-file.ts";
import { bundlePorts } from "./bundle-ports.ts";

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
const written = (value: unknown) => bytes(`${JSON.stringify(value, null, 2)}\n`);

/** A scan as it lies in a bundle, by the real method from fictitious evidence, for tests. */
export async function buildScan(
  change: (report: ScanReport) => ScanReport = (report) => report,
  evidence: ScanEvidence = buildEvidence(),
  said: Partial<ScanGrounds> = {},
): Promise<SaltedPart[]> {
  const report = change(await reportOf(evidence, sha256));
  const none = { outside: {}, disputes: [], earlier: [], unreproduced: null };
  const grounds: ScanGrounds = { scanId: report.id, ...none, ...said };
  const salt = (n: number) => new Uint8Array(32).fill(n);
  return [
    { kind: "report", path: scanPath("scans/one", "report"), content: written(report), salt: salt(1) },
    {
      kind: "evidence",
      path: scanPath("scans/one", "evidence"),
      content: packJson(JSON.stringify(evidence)),
      salt: salt(2),
    },
    { kind: "context", path: scanPath("scans/one", "context"), content: written(grounds), salt: salt(3) },
  ];
}

/** Two small parts. */
export const SMALL: readonly SaltedPart[] = [
  { kind: "note", path: "READ-ME.txt", content: bytes("What it proves."), salt: new Uint8Array(32).fill(4) },
  {
    kind: "record",
    path: "record.json",
    content: bytes({ legalName: "Harrow Vale Ltd" }),
    salt: new Uint8Array(32).fill(5),
  },
];

/** A sealed bundle of these parts, for tests; signed if a key's file is given. */
export function buildBundle(parts: readonly SaltedPart[] = SMALL, keyFile?: string) {
  const header = {
    madeAt: "2026-11-22T09:00:00Z",
    client: { id: "3f2a91c07b1d", recordVersion: 2, sample: false },
    methodVersion: "1.0.0",
  };
  const manifest = sealBundle(header, parts, bundlePorts);
  return newBundle(manifest, parts, keyFile === undefined ? null : signWithBrokerKey(keyFile, signedText(manifest)));
}
