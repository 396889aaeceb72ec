import { documentRenderer } from "@broker/adapters";
import { type Risk, RisksQuery } from "@broker/contracts";
import { riskRegisterCsv, riskRegisterDocument, submissionMarkdown } from "@broker/core/documents";
import type { AnsweredFile } from "../../app/call.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";
import { listRisks } from "./read-risks.ts";

export type RegisterFormat = "csv" | "json" | "md" | "html" | "pdf";

const TYPES: Readonly<Record<RegisterFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  html: "text/html; charset=utf-8",
  pdf: "application/pdf",
};

/** Rows of a page while the register is read whole. */
const PAGE = 500;

async function allRisks(workspace: Workspace, client: string | undefined): Promise<Risk[]> {
  const found: Risk[] = [];
  let after: string | undefined;
  do {
    const page = await listRisks(workspace, RisksQuery.parse({ client, limit: PAGE, after }));
    found.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}

/** The register as a file: of one client, or of all. AppErrors `not_found`, `ambiguous`, `browser_missing`. */
export async function exportRisks(
  workspace: Workspace,
  { format, client }: { readonly format: RegisterFormat; readonly client?: string | undefined },
): Promise<AnsweredFile> {
  const risks = await allRisks(workspace, client);
  const log = client === undefined ? null : await workspace.database.clients.find(client);
  const name = log === null ? "All clients" : (risks[0]?.client.name ?? log.id);
  const file = {
    name: `${fileNameOf(name, log?.id ?? "clients")}-risk-register.${format}`,
    type: TYPES[format],
    attachment: true,
  };
  if (format === "json") return { ...file, content: `${JSON.stringify({ items: risks }, null, 2)}\n` };
  if (format === "csv") return { ...file, content: riskRegisterCsv(risks) };
  const isSample = await workspace.database.clients.isSample();
  const document = riskRegisterDocument({
    client: log === null ? null : { id: log.id, name, sample: log.sample || isSample },
    sample: isSample,
    risks,
    brokerage: workspace.config.brokerage?.name ?? null,
    asAt: nowOf(workspace).slice(0, 10),
  });
  if (format === "md") return { ...file, content: submissionMarkdown(document) };
  const html = documentRenderer().page("proposal", document, await readBrand(workspace, { client: log?.id ?? null }));
  return { ...file, content: format === "html" ? html : await workspace.print(html) };
}
