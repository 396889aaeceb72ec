import type { BundleHeader, BundleManifest, BundleSignature } from "@broker/contracts";
import type { Digest } from "../ports.ts";

/** External dependencies of sealing and verifying. */
export interface BundlePorts {
  readonly digest: Digest;
  /** SHA-256 of the concatenated byte arrays, as 64 hex digits. */
  readonly digestBytes: (...data: readonly Uint8Array[]) => string;
  /** Unpacks evidence; throws if it is damaged or too long. */
  readonly unpack: (bytes: Uint8Array) => string;
  /** Whether the signature over this text verifies with its own key. */
  readonly isSigned: (signature: BundleSignature, text: string) => boolean;
  /** SHA-256 of a signature's public key. */
  readonly fingerprint: (signature: BundleSignature) => string;
}

/** A part of a bundle, sealed or to be sealed. */
export interface BundleContent {
  readonly path: string;
  readonly content: Uint8Array;
}

/** A parsed bundle; only its format has been validated. */
export interface OpenedBundle {
  readonly manifest: BundleManifest;
  /** Salt by path, 32 bytes. */
  readonly salts: ReadonlyMap<string, Uint8Array>;
  readonly erased: readonly string[];
  readonly signature: BundleSignature | null;
  /** Contents by path. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** How the file itself differs from its canonical form, as a sentence; null = byte for byte identical. */
  readonly altered: string | null;
}

/** The explanatory text in a bundle, for readers without the program. */
export function bundleNote({ madeAt, client, methodVersion }: Omit<BundleHeader, "format" | "formatVersion">): string {
  return `Evidence bundle
===============

Made ${madeAt} of client ${client.id}, record version ${client.recordVersion}${client.sample ? " (sample data)" : ""}, by method ${methodVersion}.

  broker verify <this file>

reports on any machine, without a network and without the original workspace, whether anything in it was changed, and whether the scores
follow from the evidence.

How it is sealed: each part has a salt of 32 random bytes (salts.json) and a digest, SHA-256 of salt and content (manifest.json). Each link
of the chain is SHA-256 of the link before it and of the part's entry. The last link is the head. A part that was erased leaves its digest;
without its salt that does not tell what it held.

What it does not prove: that what was recorded is true, when it was made, or who made it. Anyone with all of its contents can make another complete bundle.
Only a signature by a known key, or the head noted elsewhere, tells the two apart.
`;
}
