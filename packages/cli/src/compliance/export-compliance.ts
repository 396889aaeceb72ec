import type { COMPLIANCE_FORMATS } from "@broker/contracts";
import { complianceOverview, makeCompliance, recordExport } from "@broker/server/verbs";
import { writeDocument, writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { complianceGates, endOfGates } from "./compliance-gates.ts";
import { overviewPage } from "./overview-page.ts";
import { gatedFrameworks } from "./show-compliance.ts";

type FileFormat = (typeof COMPLIANCE_FORMATS)[number];

interface ExportFlags {
  readonly format?: FileFormat | "table";
  readonly framework?: string;
  readonly output?: string;
  readonly by?: string;
}

/** The requested format, else that of the file's ending (default: PDF). */
function formatOf({ format, output = "" }: ExportFlags, json: boolean): FileFormat | "table" {
  if (format !== undefined) return format;
  if (json) return "json";
  return (["csv", "html", "md", "json"] as const).find((ending) => output.endsWith(`.${ending}`)) ?? "pdf";
}

/**
 * Writes a client's compliance to a file with an export record, or shows it; a table is no document. Exit code 1 if a
 * framework is below a gate.
 */
export const exportComplianceCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = ""] = command.args;
  const { by, framework, ...typed } = command.opts<ExportFlags>();
  const gates = complianceGates(command);
  const format = formatOf(typed, flags.json);
  const workspace = await workspaceOf(invocation, by);
  const overview = await complianceOverview(workspace, client);
  if (format === "table") io.result(overviewPage(io.out, overview));
  else {
    const { file, document } = await makeCompliance(workspace, client, { format, framework });
    const written = { name: file.name, content: file.content, output: typed.output };
    if (document === null) writeDocument(invocation, written);
    else await writeRecorded(invocation, written, () => recordExport(workspace, document));
  }
  const judged = overview.frameworks.filter(({ summary: { id }, adopted }) =>
    framework === undefined ? adopted : id === framework,
  );
  return Object.keys(gates).length === 0 ? EXIT.done : endOfGates(gatedFrameworks(overview.client, judged), gates, io);
};
