import { AppError, BundleErasures, BundleManifest, BundlePath, BundleSalts, BundleSignature } from "@broker/contracts";
import type { OpenedBundle } from "@broker/core/documents";
import { unzipSync } from "fflate";
import { BUNDLE_FILES, bundleFile } from "./bundle-file.ts";

/** Most files that a container may say that it has. */
const MAX_FILES = 5010;

function noBundle(reason: string, cause?: unknown): AppError {
  return new AppError("evidence_invalid", `This file is not an evidence bundle, or is incomplete: ${reason}.`, {
    hint: "Use the complete bundle file, as it was sent.",
    fix: { kind: "make-bundle" },
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Splits the container into its files. They are not compressed, so nothing larger than the file itself can result. */
function takeApart(bytes: Uint8Array): Map<string, Uint8Array> {
  let files = 0;
  let size = 0;
  const names = new Set<string>();
  try {
    const found = unzipSync(bytes, {
      filter({ name, size: packed, originalSize, compression }) {
        files += 1;
        size += originalSize;
        if (compression !== 0 || packed !== originalSize) throw noBundle("it contains a compressed file");
        if (files > MAX_FILES || size > bytes.length) throw noBundle("its stated size exceeds the file");
        if (!BundlePath.safeParse(name).success) throw noBundle("it contains an invalid path");
        if (names.has(name)) throw noBundle("it contains the same name twice");
        names.add(name);
        return true;
      },
    });
    return new Map(Object.entries(found));
  } catch (cause) {
    throw cause instanceof AppError ? cause : noBundle("the container cannot be read", cause);
  }
}

function parsed<Value>(
  files: ReadonlyMap<string, Uint8Array>,
  name: (typeof BUNDLE_FILES)[number],
  schema: { parse(value: unknown): Value },
): Value | null {
  const bytes = files.get(name);
  if (bytes === undefined) return null;
  try {
    return schema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch (cause) {
    throw noBundle(`${name} does not match its schema`, cause);
  }
}

const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && Buffer.compare(a, b) === 0;

/**
 * Reads a bundle; nothing is written and only its form is checked. Differences from the way in which bundles are
 * written are listed in `altered`. AppError `evidence_invalid` for anything that is not a bundle.
 */
export function openBundle(bytes: Uint8Array): OpenedBundle {
  const files = takeApart(bytes);
  const manifest = parsed(files, "manifest.json", BundleManifest);
  const salts = parsed(files, "salts.json", BundleSalts);
  if (manifest === null || salts === null) throw noBundle("it has no manifest");
  const own: readonly string[] = BUNDLE_FILES;
  const bundle = {
    manifest,
    salts: new Map(Object.entries(salts.salts).map(([path, hex]) => [path, new Uint8Array(Buffer.from(hex, "hex"))])),
    erased: parsed(files, "erased.json", BundleErasures)?.erased ?? [],
    signature: parsed(files, "signature.json", BundleSignature),
    parts: new Map([...files].filter(([name]) => !own.includes(name))),
  };
  const altered = same(bundleFile(bundle), bytes) ? null : "The file is not byte for byte as bundles are written.";
  return { ...bundle, altered };
}
