import type { ExportRecord } from "@broker/contracts";
import { type MadePaper as Made, recordExport as record } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** A paper that was made, how, and by whom where they say so. */
export interface MadePaper extends Made {
  readonly by?: string;
}

/** As the service's verb of the same name, in this run's workspace. */
export async function recordExport(invocation: Invocation, { by, ...paper }: MadePaper): Promise<ExportRecord> {
  return record(await workspaceOf(invocation, by), paper);
}
