import { AppError, type SharedAudience, type SharedView, tierHas } from "@broker/contracts";
import { type AudienceName, effectiveValue } from "@broker/core";
import { secretHash } from "../../security/secret-cookies.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { reportFile } from "../reports/report-file.ts";

/** The report that each reader gets. */
const REPORTS: Readonly<Record<SharedAudience, AudienceName>> = {
  "managing-director": "executive",
  underwriter: "insurance",
  "compliance-officer": "compliance",
};

/** The view of an open link, with the client's name. AppError `link_spent` for every other link. */
export async function sharedViewOf(
  workspace: Workspace,
  token: string,
): Promise<{ readonly view: SharedView; readonly company: string }> {
  const { clients, sharedViews } = workspace.database;
  const view = await sharedViews.ofLink(secretHash(token), nowOf(workspace));
  if (view?.state !== "open" || !tierHas(await clients.tier(), "multi_stakeholder_dashboards"))
    throw new AppError("link_spent", "This link is not valid, or it can no longer be used.", {
      hint: "Ask the broker who sent it for a new one.",
    });
  const log = await clients.find(view.client);
  return { view, company: String(effectiveValue(log, "legalName")?.value ?? "") };
}

/**
 * The report of a shared view as a page, from the newest stored scan; each opening is counted. `html`: null = nothing
 * of the client has been assessed yet. AppError `link_spent`.
 */
export async function openSharedView(
  workspace: Workspace,
  token: string,
): Promise<{ readonly html: string | null; readonly client: string }> {
  const { view } = await sharedViewOf(workspace, token);
  await workspace.database.sharedViews.open(view, nowOf(workspace));
  try {
    const audience = REPORTS[view.audience];
    const { content } = await reportFile(workspace, view.client, { audience, format: "html", save: false });
    return { html: String(content), client: view.client };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { html: null, client: view.client };
    throw error;
  }
}
