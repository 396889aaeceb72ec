import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gunzipSync, gzip, gzipSync } from "node:zlib";
import type { ScanEvidence, ScanReport } from "@broker/contracts";

/** JSON text, gzipped. */
export function packJson(json: string): Uint8Array {
  return gzipSync(json);
}

/** A report has about 120 kB; in one piece it takes half the time that pieces of 16 kB, the default, take. */
const PIECE = { chunkSize: 131_072 };

/** The value back. */
export function unpackJson(bytes: Uint8Array): unknown {
  return JSON.parse(gunzipSync(bytes, PIECE).toString("utf8"));
}

const gunzipBeside = promisify<Uint8Array, typeof PIECE, Buffer>(gunzip);

/**
 * A packed object from one of its keys to its end, unpacked in another thread. What is before the key, most of a
 * report, is not parsed. The whole object if the key is not its own.
 */
export async function unpackFrom(bytes: Uint8Array, key: string): Promise<unknown> {
  const json = await gunzipBeside(bytes, PIECE);
  const whole = () => JSON.parse(json.toString("utf8")) as unknown;
  const at = json.indexOf(`"${key}":`);
  if (at === -1) return whole();
  try {
    // Only from a key of the object itself do the brackets match.
    return JSON.parse(`{${json.subarray(at).toString("utf8")}`);
  } catch {
    return whole();
  }
}

/** Most compressed bytes of evidence that are stored with one scan. */
const EVIDENCE_CAP_BYTES = 2_000_000;

interface PackedEvidence {
  /** The scan's id for whole evidence, else SHA-256 of what is stored. */
  readonly hash: string;
  readonly body: Uint8Array;
  /** False = page bodies were left out, largest first, to keep within the cap. */
  readonly whole: boolean;
}

function withoutLargestBody(evidence: ScanEvidence): ScanEvidence | null {
  const sizes = evidence.http.map((exchange) => exchange.body?.text.length ?? 0);
  const largest = Math.max(0, ...sizes);
  if (largest === 0) return null;
  const at = sizes.indexOf(largest);
  const http = evidence.http.map((exchange, index) =>
    index === at && exchange.body ? { ...exchange, body: { ...exchange.body, text: "", truncated: true } } : exchange,
  );
  return { ...evidence, http };
}

/**
 * Compresses evidence for storage. Above the cap the largest page bodies are emptied, one after the other, until it
 * fits; the stored evidence then has its own hash and is marked as incomplete, so that a re-score of it is not taken
 * for the original.
 */
export function packEvidence(
  id: string,
  evidence: ScanEvidence,
  capBytes: number = EVIDENCE_CAP_BYTES,
): PackedEvidence {
  const body = packJson(JSON.stringify(evidence));
  if (body.length <= capBytes) return { hash: id, body, whole: true };
  let reduced = evidence;
  let packed = body;
  for (let rest = withoutLargestBody(reduced); packed.length > capBytes && rest; rest = withoutLargestBody(reduced)) {
    reduced = rest;
    packed = packJson(JSON.stringify(reduced));
  }
  return { hash: createHash("sha256").update(JSON.stringify(reduced)).digest("hex"), body: packed, whole: false };
}

/** A report and its evidence as they are stored. */
export interface PackedScan {
  readonly report: Uint8Array;
  readonly evidence: PackedEvidence;
}

/** Packs a scan within a transaction. */
export const packScanNow = (report: ScanReport, evidence: ScanEvidence): PackedScan => ({
  report: packJson(JSON.stringify(report)),
  evidence: packEvidence(report.id, evidence),
});

const gzipBeside = promisify(gzip);

/** Packs a scan off the main thread, before the transaction that saves it. */
export async function packScan(report: ScanReport, evidence: ScanEvidence): Promise<PackedScan> {
  const [packed, body] = await Promise.all([gzipBeside(JSON.stringify(report)), gzipBeside(JSON.stringify(evidence))]);
  const isWithinCap = body.length <= EVIDENCE_CAP_BYTES;
  return {
    report: packed,
    evidence: isWithinCap ? { hash: report.id, body, whole: true } : packEvidence(report.id, evidence),
  };
}
