import type { CheckedSlip } from "@broker/contracts";
import { ruleFix, validateSlip } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { findSlip } from "./find-slip.ts";

/** What the market's rules say of a slip, each with where it is put right. AppErrors `not_found`, `ambiguous`. */
export async function checkSlip(workspace: Workspace, reference: string, version?: number): Promise<CheckedSlip> {
  const { slip } = await findSlip(workspace, reference, version);
  const validation = validateSlip(slip);
  return { ...validation, results: validation.results.map((result) => ({ ...result, fix: ruleFix(result) })) };
}
