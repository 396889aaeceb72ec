import { readFileSync } from "node:fs";
import { measureDocument, readDocument } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { logoUri } from "@broker/core/documents";
import { filesOf } from "../../workspace/files-of.ts";
import type { Workspace } from "../../workspace/workspace.ts";

/** Path of a stored logo in the file store, by the SHA-256 of its content. */
export const logoPath = (stored: string): string => `branding/${stored}`;

/** A stored picture as a data: URI. AppError `config_invalid` for what documents cannot carry. */
export const uriOf = (bytes: Uint8Array) => logoUri(bytes, Buffer.from(bytes).toString("base64"));

/** The data: URI of a picture that is sent; AppError `input_invalid` for what documents cannot carry. */
export function uriSent(content: Uint8Array): string {
  try {
    return uriOf(content);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError("input_invalid", cause.message, {
      hint: "Choose a PNG, JPEG or SVG picture of at most 500 KB.",
      cause,
    });
  }
}

/**
 * Stores a picture that may become the logo by a change of the setting. AppErrors `input_invalid` if documents cannot
 * carry it, and those of the file store.
 */
export async function saveLogo(
  workspace: Workspace,
  content: Uint8Array,
): Promise<{ readonly stored: string; readonly uri: string }> {
  const uri = uriSent(content);
  const { contentHash: stored } = measureDocument(content);
  await filesOf(workspace).put(logoPath(stored), content);
  return { stored, uri };
}

function readLogoFile(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new AppError("file_unreadable", `The logo ${file} cannot be read.`, {
      hint: "branding.logo.file in the configuration names it.",
      cause,
    });
  }
}

async function readStoredLogo(workspace: Workspace, stored: string): Promise<Uint8Array> {
  const place = { filePath: logoPath(stored), contentHash: stored };
  const { content } = await readDocument(filesOf(workspace), place);
  if (content !== null) return content;
  throw new AppError("file_unreadable", "The logo of the settings is missing or changed.", {
    hint: "Choose it again in Settings, or restore it from a backup.",
    fix: { kind: "configure", setting: "branding.logo" },
  });
}

/** The logo in force as a data: URI; null = none. AppErrors `config_invalid`, `file_unreadable`. */
export async function readLogo(workspace: Workspace): Promise<string | null> {
  const { file, stored } = workspace.config.branding?.logo ?? {};
  if (file !== undefined) return uriOf(readLogoFile(file));
  return stored === undefined ? null : uriOf(await readStoredLogo(workspace, stored));
}
