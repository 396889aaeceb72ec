import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { AppError } from "@broker/contracts";
import { z } from "zod";
import { writeBeside } from "../../../files/write-beside.ts";
import { documentsBeside } from "../documents.ts";

/** What a backup consists of, written beside it. */
export const BackupManifest = z.strictObject({
  /** SHA-256 of the database's file. */
  database: z.string(),
  /** SHA-256 of each document by path. */
  files: z.record(z.string(), z.string()),
  auditHead: z.strictObject({ seq: z.int(), hash: z.string() }),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Place of the manifest: beside `night.db` the file `night.manifest.json`. */
export const manifestBeside = (backup: string): string => `${backup.replace(/\.db$/, "")}.manifest.json`;

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Uint8Array);
  return hash.digest("hex");
}

async function digestsBeside(backup: string): Promise<Record<string, string>> {
  const folder = documentsBeside(backup);
  const digests: Record<string, string> = {};
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).sort() : []) {
    const file = join(folder, name);
    if (statSync(file).isFile()) digests[relative(folder, file).split(sep).join("/")] = await digestOf(file);
  }
  return digests;
}

/** Writes the manifest of a backup that was just made. */
export async function writeManifest(backup: string, auditHead: BackupManifest["auditHead"]): Promise<void> {
  const manifest = { database: await digestOf(backup), files: await digestsBeside(backup), auditHead };
  writeBeside(manifestBeside(backup), `${JSON.stringify(manifest, null, 2)}\n`, 0o600);
}

/** A backup's manifest; null = it has none. AppError `store_damaged` if it cannot be read. */
export function readManifest(backup: string): BackupManifest | null {
  const file = manifestBeside(backup);
  if (!existsSync(file)) return null;
  try {
    return BackupManifest.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new AppError("store_damaged", `The manifest ${file} is damaged.`, { cause });
  }
}

/** Files that differ from the manifest, are missing or were added; the database by its own name. */
export async function differences(backup: string, manifest: BackupManifest): Promise<string[]> {
  const now = await digestsBeside(backup);
  const names = [...new Set([...Object.keys(now), ...Object.keys(manifest.files)])].sort();
  const changed = names.filter((name) => now[name] !== manifest.files[name]);
  return (await digestOf(backup)) === manifest.database ? changed : [backup, ...changed];
}
