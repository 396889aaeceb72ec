import { BundleErasures, type BundleManifest, BundleSalts, type BundleSignature } from "@broker/contracts";
import type { OpenedBundle } from "@broker/core/documents";
import { zipSync } from "fflate";

/** The files that are no parts, in their order in the container. */
export const BUNDLE_FILES = ["manifest.json", "salts.json", "signature.json", "erased.json"] as const;

const json = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);

/** Every file of a container in order: its metadata, the parts in the chain's order, then those in no chain. */
function filesOf({ manifest, salts, signature, erased, parts }: Omit<OpenedBundle, "altered">): [string, Uint8Array][] {
  const order = [...new Set([...manifest.parts.map(({ path }) => path), ...parts.keys()])];
  const hex = order.flatMap((path): [string, string][] => {
    const salt = salts.get(path);
    return salt === undefined ? [] : [[path, Buffer.from(salt).toString("hex")]];
  });
  return [
    ["manifest.json", json(manifest)],
    ["salts.json", json(BundleSalts.parse({ salts: Object.fromEntries(hex) }))],
    ...(signature === null ? [] : [["signature.json", json(signature)] as [string, Uint8Array]]),
    ...(erased.length === 0
      ? []
      : [["erased.json", json(BundleErasures.parse({ erased: [...erased] }))] as [string, Uint8Array]]),
    ...order.flatMap((path): [string, Uint8Array][] => {
      const content = parts.get(path);
      return content === undefined ? [] : [[path, content]];
    }),
  ];
}

/** An uncompressed ZIP of these files, in their order and with one date: the same files give the same bytes. */
export function storedZip(files: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array {
  // The date of the container's entries is local time without a zone: the earliest that it knows, at noon.
  const options = { level: 0 as const, mtime: new Date(1980, 0, 1, 12) };
  return zipSync(Object.fromEntries(files), options);
}

/**
 * The bundle as one file: an uncompressed ZIP in fixed order and with one date, so that the same bundle always has the
 * same bytes and any changed byte is detected.
 */
export function bundleFile(bundle: Omit<OpenedBundle, "altered">): Uint8Array {
  return storedZip(filesOf(bundle));
}

/** The contents of a bundle before it is signed or anything is erased. */
export function newBundle(
  manifest: BundleManifest,
  parts: readonly { readonly path: string; readonly content: Uint8Array; readonly salt: Uint8Array }[],
  signature: BundleSignature | null,
): Omit<OpenedBundle, "altered"> {
  return {
    manifest,
    signature,
    erased: [],
    salts: new Map(parts.map(({ path, salt }) => [path, salt])),
    parts: new Map(parts.map(({ path, content }) => [path, content])),
  };
}
