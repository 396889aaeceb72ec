import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBeside } from "@broker/adapters";
import { AppError, type ReportFileFormat } from "@broker/contracts";
import type { Brand } from "@broker/core/documents";
import { readBrand as brandOf } from "@broker/server/verbs";
import { requireActive } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** The user's decisions about a document. */
export interface SubmissionOptions {
  /** Why the document is handed over although the record contradicts itself. */
  readonly despiteContradictions?: string;
  readonly by?: string;
}

/** AppError `usage` for an empty reason. */
export function requireReason({ despiteContradictions }: SubmissionOptions): void {
  if (despiteContradictions?.trim() === "")
    throw new AppError("usage", "--despite-contradictions requires a reason, which is printed on the document.", {
      hint: '--despite-contradictions "the client confirmed 45 by telephone"',
    });
}

/** The requested format, else that of the file's ending (default: PDF). */
export function formatOf(
  { format, output = "" }: { readonly format?: ReportFileFormat; readonly output?: string },
  json: boolean,
): ReportFileFormat {
  if (format !== undefined) return format;
  if (json) return "json";
  return (["html", "md", "json"] as const).find((ending) => output.endsWith(`.${ending}`)) ?? "pdf";
}

/**
 * The brand of documents about a company, as far as the workspace's tier includes it. Throws `config_invalid`,
 * `file_unreadable`.
 * @param domain the company's; absent = documents about several
 */
export async function readBrand(invocation: Invocation, domain?: string): Promise<Brand> {
  return brandOf(await workspaceOf(invocation), domain === undefined ? { client: null } : { domain });
}

interface MadeDocument {
  /** Name of its file, with its ending. */
  readonly name: string;
  readonly content: string | Uint8Array;
  /** What -o says: a file, a folder, or `-` for stdout. */
  readonly output?: string | undefined;
}

/** Path of a document; null = to stdout: for `-`, and into a pipe without a named file. */
function placeOf({ host }: Invocation, name: string, output: string | undefined): string | null {
  if (output === "-") return null;
  if (output === undefined) return host.stdout.isTTY ? resolve(host.cwd, name) : null;
  const path = resolve(host.cwd, output);
  const folder = /[/\\]$/.test(output) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
  return folder ? join(path, name) : path;
}

/**
 * Writes a document and saves it with an export record. `-o -` only shows the document: viewing records no export. An
 * archived workspace refuses before the file is written.
 */
export async function writeRecorded(
  invocation: Invocation,
  made: MadeDocument,
  record: () => Promise<unknown>,
): Promise<void> {
  const isRecorded = made.output !== "-";
  if (isRecorded) await requireActive(invocation);
  writeDocument(invocation, made);
  if (isRecorded) await record();
}

/** Writes a document atomically and returns its path; null = stdout. Throws `file_unwritable`, `storage_full`. */
export function writeDocument(invocation: Invocation, { name, content, output }: MadeDocument): string | null {
  const file = placeOf(invocation, name, output);
  const { io } = invocation;
  if (file !== null) {
    writeBeside(file, typeof content !== "string" || content.endsWith("\n") ? content : `${content}\n`);
    io.note(`Wrote ${file}`);
  } else if (typeof content === "string") io.result(content);
  else io.bytes(content);
  return file;
}
