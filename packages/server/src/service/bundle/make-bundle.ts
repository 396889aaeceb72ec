import { randomBytes } from "node:crypto";
import { bundlePorts, newBundle } from "@broker/adapters";
import { type OpenedBundle, sealBundle, signedText } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { collectParts } from "./collect-parts.ts";

/** A bundle that was made, with the name of its file. */
export interface MadeBundle {
  readonly file: string;
  readonly bundle: Omit<OpenedBundle, "altered">;
  /** What could not be put in, or will not be provable, as sentences. */
  readonly lacking: readonly string[];
}

/**
 * Makes a client's evidence bundle and keeps nothing. AppErrors: those of `collectParts`.
 * @param sign gives the signature of the text that is signed; null or left out = it is not signed
 */
export async function makeBundle(
  workspace: Workspace,
  reference: string,
  sign: ((text: string) => OpenedBundle["signature"]) | null = null,
): Promise<MadeBundle> {
  const { name, header, parts, lacking } = await collectParts(workspace, reference);
  const salted = parts.map((part) => ({ ...part, salt: new Uint8Array(randomBytes(32)) }));
  const manifest = sealBundle(header, salted, bundlePorts);
  const signature = sign === null ? null : sign(signedText(manifest));
  const file = `${fileNameOf(name, header.client.id)}-${header.madeAt.slice(0, 10)}.bundle.zip`;
  return { file, bundle: newBundle(manifest, salted, signature), lacking };
}
