import { AppError, type COMPLIANCE_FORMATS, type ComplianceOverview } from "@broker/contracts";
import {
  clientFramework,
  complianceOverview,
  makeCompliance,
  recordExport,
  type Workspace,
} from "@broker/server/verbs";
import { writeDocument, writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { clientFrameworkPage } from "./client-framework-page.ts";
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

/** Shows the adopted frameworks, or the one that is named. AppError `usage` where a file is named. */
async function showTable(
  { io }: Invocation,
  workspace: Workspace,
  overview: ComplianceOverview,
  { framework, output = "-" }: Pick<ExportFlags, "framework" | "output">,
): Promise<void> {
  if (output !== "-")
    throw new AppError("usage", "A table is shown, not written to a file.", {
      hint: "Use a format for files, for example --format csv.",
    });
  const { id, name } = overview.client;
  io.result(
    framework === undefined
      ? overviewPage(io.out, overview)
      : clientFrameworkPage(io.out, await clientFramework(workspace, id, framework), name),
  );
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
  if (format === "table") await showTable(invocation, workspace, overview, { framework, output: typed.output });
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
