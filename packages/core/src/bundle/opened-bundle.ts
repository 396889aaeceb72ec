import type { BundleManifest, BundleSignature } from "@broker/contracts";

/** A bundle as it was read, nothing of it checked but its form. */
export interface OpenedBundle {
  readonly manifest: BundleManifest;
  /** Salt by path, 32 bytes. */
  readonly salts: ReadonlyMap<string, Uint8Array>;
  readonly erased: readonly string[];
  readonly signature: BundleSignature | null;
  /** Contents by path. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** What of the file itself is not as it was written, as a sentence; null = byte for byte as it is written. */
  readonly altered: string | null;
}
