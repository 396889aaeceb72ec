import type { ExportRecord } from "@broker/contracts";
import { type MadeDocument as Made, recordExport as record } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** A document that was made, how, and by whom where they say so. */
export interface MadeDocument extends Made {
  readonly by?: string;
}

/** As the service's verb of the same name, in this run's workspace. */
export async function recordExport(invocation: Invocation, { by, ...paper }: MadeDocument): Promise<ExportRecord> {
  return record(await workspaceOf(invocation, by), paper);
}
