import type { COMPLIANCE_FORMATS } from "@broker/contracts";
import type { AnsweredFile } from "../../app/call.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { assessedFramework, detailOf, overviewOf } from "./overview.ts";
import { adoptedBy, readCompliance } from "./read-compliance.ts";

/** What is exported: of the adopted frameworks, or of one. */
export interface ComplianceExport {
  readonly format: (typeof COMPLIANCE_FORMATS)[number];
  readonly framework?: string | undefined;
}

/** A client's compliance as a file. AppErrors `not_found`, `ambiguous`, `browser_missing`. */
export async function exportCompliance(
  workspace: Workspace,
  reference: string,
  { framework }: ComplianceExport,
): Promise<AnsweredFile> {
  const read = await readCompliance(workspace, reference);
  const ids = framework === undefined ? adoptedBy(read.record) : [framework];
  const details = ids.map((id) => detailOf(read, assessedFramework(read, id)));
  const name = fileNameOf(read.name, read.log.id);
  const content = `${JSON.stringify({ overview: overviewOf(read), details }, null, 2)}\n`;
  return { content, name: `${name}-compliance.json`, type: "application/json", attachment: true };
}
