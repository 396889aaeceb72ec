import type { BundleFinding, BundlePart } from "@broker/contracts";
import type { BundlePorts } from "./bundle-ports.ts";
import type { OpenedBundle } from "./opened-bundle.ts";

function verifyPart(
  { path, digest, bytes }: BundlePart,
  { parts, salts, erased }: OpenedBundle,
  digestBytes: BundlePorts["digestBytes"],
): BundleFinding {
  const found = (outcome: BundleFinding["outcome"], sentence: string): BundleFinding => ({
    check: "part",
    subject: path,
    outcome,
    sentence,
  });
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
