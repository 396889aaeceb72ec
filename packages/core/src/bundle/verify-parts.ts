import type { BundleFinding, BundlePart, BundlePartKind } from "@broker/contracts";
import type { BundlePorts } from "./bundle-ports.ts";
import type { OpenedBundle } from "./opened-bundle.ts";

/** Where a part of each kind lies. A report under another kind's name would be sealed and never made again. */
const PLACES: Readonly<Record<BundlePartKind, RegExp>> = {
  note: /^READ-ME\.txt$/,
  record: /^record\.json$/,
  report: /^scans\/[^/]+\/report\.json$/,
  evidence: /^scans\/[^/]+\/evidence\.json\.gz$/,
  context: /^scans\/[^/]+\/context\.json$/,
  paper: /^papers\/[^/]+$/,
};

function verifyPart(
  { path, kind, digest, bytes }: BundlePart,
  { parts, salts, erased }: OpenedBundle,
  digestBytes: BundlePorts["digestBytes"],
): BundleFinding {
  const found = (outcome: BundleFinding["outcome"], sentence: string): BundleFinding => ({
    check: "part",
    subject: path,
    outcome,
    sentence,
  });
  if (!PLACES[kind].test(path))
    return found("fails", `It is called a part of the kind '${kind}', and does not lie there.`);
  const content = parts.get(path);
  const salt = salts.get(path);
  if (erased.includes(path))
    return content === undefined && salt === undefined
      ? found("erased", "Erased. Its digest stays and does not tell what it held.")
      : found("fails", "It is said to be erased, and something of it is still there.");
  if (content === undefined) return found("fails", "It is missing.");
  if (salt === undefined) return found("fails", "Its salt is missing, so nothing proves that it is unchanged.");
  const same = content.length === bytes && digestBytes(salt, content) === digest;
  return same ? found("holds", "Unchanged.") : found("fails", "It was changed.");
}

/** Every part against its salted digest, and whatever is in the file and not in the chain. */
export function verifyParts(bundle: OpenedBundle, { digestBytes }: Pick<BundlePorts, "digestBytes">): BundleFinding[] {
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
        sentence: "It is not in the chain: somebody added it.",
      }),
    ),
  ];
}
