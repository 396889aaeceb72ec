import { documentRenderer, reportRenderer } from "@broker/adapters";
import {
  AppError,
  BrandDraft,
  type BrandFeatures,
  type Branding,
  colourFaults,
  type MrcSlip,
  type PreviewQuery,
  type ThemeName,
} from "@broker/contracts";
import { buildReportModel } from "@broker/core";
import {
  type Brand,
  brandEmail,
  brandPreview,
  configuredBrand,
  slipDocument,
  specimenEmail,
} from "@broker/core/documents";
import type { AnsweredFile } from "../../app/call.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { findSlip } from "../mrc/read-slips.ts";
import { analysedReports } from "../reports/analysed-reports.ts";
import { reportContextOf } from "../reports/report-context-of.ts";
import { requireFeature } from "../tier.ts";
import { faultSentence } from "./configurations.ts";
import { pictureUri } from "./pictures.ts";

/** What is previewed, with its pictures. */
interface Previewed {
  readonly branding: Branding;
  readonly features: BrandFeatures;
  readonly brand: Brand;
  readonly logo: string | null;
  readonly favicon: string | null;
}

function readDraft(text: string | undefined): BrandDraft {
  if (text === undefined) return {};
  try {
    const read = BrandDraft.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new AppError("input_invalid", issue?.message ?? "The draft is not a valid one.");
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("input_invalid", "The draft is not JSON.", { cause });
  }
}

async function previewed(
  workspace: Workspace,
  reference: string,
  { version, draft }: PreviewQuery,
): Promise<Previewed> {
  const { brands } = workspace.database;
  const found = await brands.find(reference);
  const saved = version === undefined ? found : (await brands.versions(found.id)).find(({ n }) => n === version);
  if (saved === undefined) throw new AppError("not_found", `'${found.name}' has no version ${version}.`);
  const { branding = saved.branding, features = saved.features } = readDraft(draft);
  const [fault] = colourFaults(branding.primaryColor, branding.secondaryColor);
  if (fault !== undefined) throw new AppError("input_invalid", faultSentence(fault));
  const logo = await pictureUri(workspace, branding.logo);
  const favicon = await pictureUri(workspace, branding.favicon);
  const { brokerage = {} } = workspace.config;
  return { branding, features, logo, favicon, brand: configuredBrand({ brokerage, branding, features, logo }) };
}

/** The workspace's newest report in a brand. AppError `not_found` without a scan. */
async function reportPage(workspace: Workspace, brand: Brand): Promise<string> {
  const { recent, scans } = workspace.database;
  const [latest] = (await recent.recent({ limit: 1 })).scans;
  if (latest === undefined)
    throw new AppError("not_found", "There is no report to show yet.", { hint: "Scan a company first." });
  const found = await scans.find(latest.id);
  const [report = found] = await analysedReports(workspace, [found], true);
  const audience = "executive";
  const context = await reportContextOf(workspace, report, { audience, unverified: null });
  return reportRenderer().render(buildReportModel(report, { audience, context }), "html", brand);
}

async function newestSlip(workspace: Workspace): Promise<MrcSlip> {
  const [latest] = await workspace.database.slips.list();
  if (latest !== undefined) return (await findSlip(workspace, latest.id)).slip;
  throw new AppError("not_found", "There is no slip to show yet.", { hint: "Generate a slip for a client first." });
}

const senderOf = ({ config }: Workspace) => config.brokerage?.name ?? "your insurance broker";

async function pageOf(workspace: Workspace, query: PreviewQuery, shown: Previewed): Promise<string> {
  const { branding, brand, logo, favicon } = shown;
  switch (query.kind) {
    case "app":
      return documentRenderer().page("brand-preview", brandPreview(branding, favicon, query.theme), brand);
    case "report":
      return reportPage(workspace, brand);
    case "slip":
      return documentRenderer().page("mrc", slipDocument(await newestSlip(workspace)), brand);
    case "email":
      return brandEmail(specimenEmail(branding.productName ?? senderOf(workspace)), {
        ...{ branding, logo, sender: senderOf(workspace) },
      }).html;
  }
}

/** What the style sheets of documents ask of the reader's device, and what it answers in each theme. */
const DEVICE_PREFERENCE = /screen and \(prefers-color-scheme: dark\)/g;
const ANSWERS: Readonly<Record<ThemeName, string>> = { dark: "screen", light: "not all" };

/** A page in a theme, whatever the reader's device prefers. */
const inTheme = (page: string, theme: ThemeName): string => page.replace(DEVICE_PREFERENCE, ANSWERS[theme]);

/**
 * A page of the app, the newest report or slip, or a specimen email, in a configuration's branding or in a draft of
 * it. AppErrors `feature_locked`; `not_found`, also without a report or slip; `input_invalid` for a draft;
 * `browser_missing` for a PDF.
 */
export async function previewBrand(
  workspace: Workspace,
  reference: string,
  query: PreviewQuery,
): Promise<AnsweredFile> {
  await requireFeature(workspace, "white_label_solutions");
  const { kind, format, theme, download } = query;
  if (format === "pdf" && kind !== "report" && kind !== "slip")
    throw new AppError("input_invalid", "Only a report or a slip is printed.", { hint: "Choose HTML." });
  const page = await pageOf(workspace, query, await previewed(workspace, reference, query));
  const name = `preview-${kind}.${format}`;
  if (format === "pdf")
    return { name, type: "application/pdf", content: await workspace.print(page), attachment: download };
  const content = kind === "email" ? page : inTheme(page, theme);
  return { name, type: "text/html; charset=utf-8", content, attachment: download };
}
