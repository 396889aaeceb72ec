import type { BundleSignature } from "@broker/contracts";
import type { Digest } from "../ports.ts";

/** What sealing and verifying need from outside. */
export interface BundlePorts {
  readonly digest: Digest;
  /** SHA-256 of bytes, one list after the other, as 64 hex digits. */
  readonly digestBytes: (...data: readonly Uint8Array[]) => string;
  /** The text in packed evidence; throws where it is broken or longer than evidence can be. */
  readonly unpack: (bytes: Uint8Array) => string;
  /** Whether the signature is of this text by its own key. */
  readonly isSigned: (signature: BundleSignature, text: string) => boolean;
  /** SHA-256 of a signature's public key. */
  readonly fingerprint: (signature: BundleSignature) => string;
}

/** A part that is to be sealed, or was. */
export interface BundleContent {
  readonly path: string;
  readonly content: Uint8Array;
}
