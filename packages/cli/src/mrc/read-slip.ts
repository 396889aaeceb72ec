import { resolve } from "node:path";
import { readInputFile } from "@broker/adapters";
import type { MrcSlip } from "@broker/contracts";
import { readSlipJson, readSlipXml } from "@broker/core/documents";
import { findSlip } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/**
 * The slip of a file, by its ending, else of the workspace. AppErrors: `file_unreadable`, `input_invalid`, `not_found`,
 * `ambiguous`.
 */
export async function readSlip(invocation: Invocation, reference: string): Promise<MrcSlip> {
  const ending = /\.(json|xml)$/i.exec(reference)?.[1]?.toLowerCase();
  if (ending === undefined) return (await findSlip(await workspaceOf(invocation), reference)).slip;
  const text = readInputFile(resolve(invocation.host.cwd, reference)).replace(/^\uFEFF/, "");
  return ending === "xml" ? readSlipXml(text) : readSlipJson(text);
}
