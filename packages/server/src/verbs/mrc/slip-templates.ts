import type { SavedSlipTemplate, SlipChoices, SlipTemplate } from "@broker/contracts";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { slipTemplateName } from "./generate-slip.ts";
import { templateChoices } from "./next-choices.ts";
import { requireSavedTemplates } from "./require-slip-tier.ts";

/** Descriptions of the built-in templates. */
export const OWN_TEMPLATES: Readonly<Record<SlipTemplate, string>> = {
  standard: "all headings, drafted subjectivities, custom terms",
  reduced: "no drafted subjectivities, no custom terms",
};

/** The saved templates. */
export const savedTemplates = (workspace: Workspace): Promise<readonly SavedSlipTemplate[]> =>
  workspace.database.slips.templates.list();

/** A saved template by its name. AppError `not_found`. */
export const findTemplate = (workspace: Workspace, name: string): Promise<SavedSlipTemplate> =>
  workspace.database.slips.templates.find(name);

/**
 * Saves terms under a name, without those that concern one contract; replaces one of the same name. AppErrors `usage`,
 * `feature_locked`.
 */
export async function saveTemplate(
  workspace: Workspace,
  name: string,
  { base, choices }: { readonly base: SlipTemplate; readonly choices: SlipChoices },
): Promise<SavedSlipTemplate> {
  await requireSavedTemplates(workspace);
  const { by } = workspace;
  const { slips } = workspace.database;
  const at = nowOf(workspace);
  const template = { name: slipTemplateName(name), base, choices: templateChoices(choices), savedAt: at, by };
  await slips.templates.save(template);
  return template;
}

/** Deletes a saved template; slips generated from it remain. AppError `not_found`. */
export const deleteTemplate = (workspace: Workspace, name: string): Promise<void> =>
  workspace.database.slips.templates.remove(name, actorOf(workspace));
