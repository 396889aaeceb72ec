import type { AcordForm, Feature } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier/require-feature.ts";
import type { AcordFileFormat } from "./render-acord.ts";

/** What is asked for: a file, a preview, or the user's own form filled. */
export interface AcordWanted {
  readonly form: AcordForm;
  readonly format: AcordFileFormat | "preview";
  readonly ownForm: boolean;
}

/** What the tier must have: the lowest has the 125 as PDF in our own layout, and nothing else. */
export const acordFeature = ({ form, format, ownForm }: AcordWanted): Feature =>
  form === "125" && format === "pdf" && !ownForm ? "basic_report_formatting" : "professional_reports";

/** AppError `feature_locked` where the workspace's tier lacks it. */
export const requireAcordTier = (workspace: Workspace, wanted: AcordWanted): Promise<void> =>
  requireFeature(workspace, acordFeature(wanted));
