import type { ExportRecord } from "@broker/contracts";
import { type MadeDocument as Made, recordExport as record } from "@broker/server/verbs";
import { Command } from "commander";
import { buildHost } from "../../build-host.ts";
import { type Invocation, perform } from "../../invocation.ts";
import { workspaceOf } from "../../workspace-of.ts";

/** A document that was made, how, and by whom where they say so. */
export interface MadeDocument extends Made {
  readonly by?: string;
}

/** As the service's verb of the same name, in this run's workspace. */
async function recordExport(invocation: Invocation, { by, ...paper }: MadeDocument): Promise<ExportRecord> {
  return record(await workspaceOf(invocation, by), paper);
}

/** Saves a document in the workspace of a test, like a command that made it. */
export async function savedDocument(
  folder: string,
  clock: string,
  paper: Partial<MadeDocument> & Pick<MadeDocument, "clientId">,
): Promise<ExportRecord> {
  const env = { BROKER_HOME: folder, XDG_CONFIG_HOME: folder, BROKER_CLOCK: clock, USER: "jane" };
  let saved: ExportRecord | undefined;
  await perform(
    buildHost({ env, cwd: folder }),
    async () => async (invocation) => {
      saved = await recordExport(invocation, {
        exportType: "ACORD",
        formatStandard: "PDF",
        formType: "ACORD 125",
        content: "%PDF-1.7",
        fieldMappings: 41,
        madeFrom: { record: 1, method: "2026.11" },
        generationTime: 1.25,
        ...paper,
      });
      return 0;
    },
    { ended: () => undefined, run: async () => 0 },
  )(new Command());
  if (saved === undefined) throw new Error("no document was kept");
  return saved;
}
