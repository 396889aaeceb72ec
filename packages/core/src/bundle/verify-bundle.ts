import {
  type BundleFinding,
  type BundleManifest,
  type BundlePart,
  type BundleVerdict,
  FIRST_PART_KINDS,
} from "@broker/contracts";
import type { BundlePorts, OpenedBundle } from "./bundle.ts";
import { brokenLink, signedText } from "./chain.ts";
import { verifyScans } from "./verify-scans.ts";

/** Path of each of the first kinds. A report filed as another kind would be sealed but never reproduced. */
const PLACES: Readonly<Record<(typeof FIRST_PART_KINDS)[number], RegExp>> = {
  note: /^READ-ME\.txt$/,
  record: /^record\.json$/,
  report: /^scans\/[^/]+\/report\.json$/,
  evidence: /^scans\/[^/]+\/evidence\.json\.gz$/,
  context: /^scans\/[^/]+\/context\.json$/,
  paper: /^papers\/[^/]+$/,
};

/** Folders of the first kinds, which no other kind has. */
const TAKEN: readonly string[] = ["scans", "papers"];

/** Whether a part lies where its kind does: a later kind in the folder of its name, and in no format 1. */
function isInPlace(kind: string, path: string, { formatVersion }: BundleManifest): boolean {
  const first = FIRST_PART_KINDS.find((each) => each === kind);
  if (first !== undefined) return PLACES[first].test(path);
  return formatVersion > 1 && !TAKEN.includes(kind) && path.startsWith(`${kind}/`);
}

/** The SHA-256 that names a file of the client's record or evidence; documents are named by a shorter id. */
const NAMED_BY_DIGEST = /^(?:papers|evidence-file|vendor-report)\/([0-9a-f]{64})(?:\.|$)/;

function verifyPart(
  { path, kind, digest, bytes }: BundlePart,
  { manifest, parts, salts, erased }: OpenedBundle,
  digestBytes: BundlePorts["digestBytes"],
): BundleFinding {
  const found = (outcome: BundleFinding["outcome"], sentence: string): BundleFinding => ({
    check: "part",
    subject: path,
    outcome,
    sentence,
  });
  if (!isInPlace(kind, path, manifest))
    return found("fails", `It is listed as a part of the kind '${kind}' but is not in that folder.`);
  const content = parts.get(path);
  const salt = salts.get(path);
  if (erased.includes(path))
    return content === undefined && salt === undefined
      ? found("erased", "Erased. Its digest remains and does not disclose its content.")
      : found("fails", "It is recorded as erased, but its content or salt is still in the bundle.");
  if (content === undefined) return found("fails", "It is missing.");
  if (salt === undefined) return found("fails", "Its salt is missing, so it cannot be verified.");
  const same = content.length === bytes && digestBytes(salt, content) === digest;
  const named = NAMED_BY_DIGEST.exec(path)?.[1];
  if (same && named !== undefined && digestBytes(content) !== named)
    return found("fails", "Its content is not that of the file in the record.");
  return same ? found("holds", "Unchanged.") : found("fails", "It was changed.");
}

/** Verifies every part against its salted digest, and reports files that are not in the chain. */
function verifyParts(bundle: OpenedBundle, { digestBytes }: Pick<BundlePorts, "digestBytes">): BundleFinding[] {
  const paths = new Set(bundle.manifest.parts.map(({ path }) => path));
  const strange = [...new Set([...bundle.parts.keys(), ...bundle.salts.keys(), ...bundle.erased])].filter(
    (path) => !paths.has(path),
  );
  return [
    ...bundle.manifest.parts.map((part) => verifyPart(part, bundle, digestBytes)),
    ...strange.map(
      (subject): BundleFinding => ({
        check: "part",
        subject,
        outcome: "fails",
        sentence: "It is not in the chain: it was added later.",
      }),
    ),
  ];
}

/** What the verifier knows independently; only this distinguishes a bundle from a recreated one. */
export interface Expected {
  /** The head as noted on delivery, or its first eight or more hex digits. */
  readonly head?: string;
  /** SHA-256 of the expected signer's public key. */
  readonly signer?: string;
}

function containerFinding({ altered }: OpenedBundle): BundleFinding {
  const [outcome, sentence] =
    altered === null ? (["holds", "The file is unchanged, byte for byte."] as const) : (["fails", altered] as const);
  return { check: "container", subject: "file", outcome, sentence };
}

function chainFinding({ manifest }: OpenedBundle, ports: BundlePorts): BundleFinding {
  const broken = brokenLink(manifest, ports.digest);
  const whole = `${manifest.parts.length} links lead to the head.`;
  return {
    check: "chain",
    subject: "manifest.json",
    outcome: broken === null ? "holds" : "fails",
    sentence: broken ?? whole,
  };
}

function headFindings({ manifest }: OpenedBundle, { head }: Expected): BundleFinding[] {
  if (head === undefined) return [];
  const same = manifest.head.startsWith(head.toLowerCase());
  const sentence = same ? "The head matches the recorded head." : "The head does not match the recorded head.";
  return [{ check: "head", subject: manifest.head.slice(0, 12), outcome: same ? "holds" : "fails", sentence }];
}

function signatureFinding(
  { manifest, signature }: OpenedBundle,
  { signer }: Expected,
  ports: BundlePorts,
): BundleFinding {
  const found = (outcome: BundleFinding["outcome"], sentence: string): BundleFinding => ({
    check: "signature",
    subject: "signature.json",
    outcome,
    sentence,
  });
  if (signature === null)
    return signer === undefined
      ? found("unknown", "Not signed. Unless the head was recorded elsewhere, the whole bundle may have been replaced.")
      : found("fails", "A signature is required and missing.");
  if (!ports.isSigned(signature, signedText(manifest))) return found("fails", "The signature is not of this head.");
  const key = ports.fingerprint(signature);
  if (signer === undefined)
    return found("unknown", `Signed by the key ${key}. Compare it with the public key of the broker.`);
  return key === signer
    ? found("holds", `Signed by the key ${key}, as expected.`)
    : found("fails", `Signed by another key: ${key}.`);
}

/**
 * Verifies a bundle without a workspace: the file, the chain, every part, the signature, and that the scores follow
 * from the evidence. Scores are reproduced only if nothing else failed.
 */
export async function verifyBundle(
  bundle: OpenedBundle,
  ports: BundlePorts,
  expected: Expected = {},
): Promise<BundleVerdict> {
  const { manifest, signature } = bundle;
  const sealed = [
    containerFinding(bundle),
    chainFinding(bundle, ports),
    ...headFindings(bundle, expected),
    signatureFinding(bundle, expected, ports),
    ...verifyParts(bundle, ports),
  ];
  const intact = sealed.every(({ outcome }) => outcome !== "fails");
  const findings = intact ? [...sealed, ...(await verifyScans(bundle, ports))] : sealed;
  return {
    holds: findings.every(({ outcome }) => outcome !== "fails"),
    madeAt: manifest.madeAt,
    client: manifest.client,
    methodVersion: manifest.methodVersion,
    head: manifest.head,
    signedBy: signature === null ? null : ports.fingerprint(signature),
    findings,
  };
}
