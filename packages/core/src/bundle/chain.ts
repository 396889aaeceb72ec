import {
  BUNDLE_FORMAT,
  type BundleHeader,
  type BundleManifest,
  type BundlePart,
  type BundlePartKind,
} from "@broker/contracts";
import type { Digest } from "../ports.ts";
import { canonicalJson } from "../scan/canonical-json.ts";
import type { BundleContent, BundlePorts } from "./bundle.ts";

/** A part with its kind and the random 32-byte salt of its digest. */
export interface SaltedPart extends BundleContent {
  readonly kind: BundlePartKind;
  readonly salt: Uint8Array;
}

function rootLink({ format, formatVersion, madeAt, client, methodVersion }: BundleHeader, digest: Digest): string {
  return digest(canonicalJson({ format, formatVersion, madeAt, client, methodVersion }));
}

function linkOf(previous: string, { n, path, kind, bytes, digest }: Omit<BundlePart, "link">, hash: Digest): string {
  return hash(canonicalJson({ previous, n, path, kind, bytes, digest }));
}

/** Seals parts in order into a chain of salted digests. Deterministic for the same parts and salts. */
export function sealBundle(
  header: Omit<BundleHeader, "format" | "formatVersion">,
  contents: readonly SaltedPart[],
  { digest, digestBytes }: Pick<BundlePorts, "digest" | "digestBytes">,
): BundleManifest {
  const whole: BundleHeader = { format: BUNDLE_FORMAT, formatVersion: 2, ...header };
  let previous = rootLink(whole, digest);
  const parts = contents.map(({ path, kind, content, salt }, index): BundlePart => {
    const part = { n: index + 1, path, kind, bytes: content.length, digest: digestBytes(salt, content) };
    previous = linkOf(previous, part, digest);
    return { ...part, link: previous };
  });
  return { ...whole, parts, head: previous };
}

/** The first fault in the chain itself, as a sentence; null = valid. */
export function brokenLink(manifest: BundleManifest, digest: Digest): string | null {
  const paths = new Set<string>();
  let previous = rootLink(manifest, digest);
  for (const [index, part] of manifest.parts.entries()) {
    if (part.n !== index + 1) return `Part ${part.n} is in place ${index + 1}.`;
    if (paths.has(part.path)) return `${part.path} is in the chain twice.`;
    paths.add(part.path);
    if (linkOf(previous, part, digest) !== part.link)
      return `The link at ${part.path} does not follow from those before it.`;
    previous = part.link;
  }
  return previous === manifest.head ? null : "The head is not the last link.";
}

/** The text that a broker's key signs. */
export function signedText({ format, formatVersion, head }: BundleManifest): string {
  return `${format} ${formatVersion} ${head}`;
}
