import { measureDocument, readDocument } from "@broker/adapters";
import { AppError, type Branding, brandPicturePath } from "@broker/contracts";
import { filesOf } from "../../workspace/files-of.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { uriOf, uriSent } from "../settings/logo.ts";

/**
 * Stores a picture that branding may name as its logo or favicon. AppErrors `input_invalid` if documents cannot carry
 * it, and those of the file store.
 */
export async function savePicture(
  workspace: Workspace,
  content: Uint8Array,
): Promise<{ readonly stored: string; readonly uri: string }> {
  const uri = uriSent(content);
  const { contentHash: stored } = measureDocument(content);
  await filesOf(workspace).put(brandPicturePath(stored), content);
  return { stored, uri };
}

/** A workspace as far as its files are concerned. */
type FilesOf = Pick<Workspace, "config" | "env" | "database">;

/** The bytes of a picture. AppError `file_unreadable` if it is missing or changed. */
export async function pictureBytes(workspace: FilesOf, stored: string): Promise<Uint8Array> {
  const place = { filePath: brandPicturePath(stored), contentHash: stored };
  const { content } = await readDocument(filesOf(workspace), place);
  if (content !== null) return content;
  throw new AppError("file_unreadable", "A picture of the white label configuration is missing or changed.", {
    hint: "Send it again, or restore it from a backup.",
    fix: { kind: "list", resource: "white-label" },
  });
}

/** A picture of branding as a data: URI; null = none. AppErrors `config_invalid`, `file_unreadable`. */
export async function pictureUri(workspace: FilesOf, stored: string | null): Promise<string | null> {
  return stored === null ? null : uriOf(await pictureBytes(workspace, stored));
}

/** AppError `input_invalid` if branding names a picture that is not stored. */
export async function requirePictures(workspace: Workspace, { logo, favicon }: Branding): Promise<void> {
  const files = filesOf(workspace);
  for (const [name, stored] of [
    ["logo", logo],
    ["favicon", favicon],
  ] as const) {
    if (stored === null || (await files.has(brandPicturePath(stored)))) continue;
    throw new AppError("input_invalid", `The ${name} is not stored. Nothing was saved.`, {
      fields: { [name]: "Send the picture first." },
    });
  }
}

/** Removes pictures that no version shows any longer. */
export async function removeUnused(workspace: Workspace, pictures: readonly (string | null)[]): Promise<void> {
  for (const stored of new Set(pictures))
    if (stored !== null && !(await workspace.database.brands.showsPicture(stored)))
      await filesOf(workspace).remove(brandPicturePath(stored));
}
