import { openSlipStore } from "@broker/adapters";
import type { SavedSlipTemplate, SlipChoices, SlipTemplate } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { slipTemplateName } from "./generate-slip.ts";
import { termsOf } from "./next-choices.ts";
import { requireOwnTemplates } from "./require-slip-tier.ts";

/** The product's own templates in words. */
export const OWN_TEMPLATES: Readonly<Record<SlipTemplate, string>> = {
  standard: "all that the market has",
  reduced: "no compliance endorsements or conditions, no terms of your own",
};

/** The templates that were saved. */
export const savedTemplates = (workspace: Workspace): Promise<readonly SavedSlipTemplate[]> =>
  workspace.lend(openSlipStore, ({ store }) => store.templates.list());

/** A saved template by its name. AppError `not_found`. */
export const findTemplate = (workspace: Workspace, name: string): Promise<SavedSlipTemplate> =>
  workspace.lend(openSlipStore, ({ store }) => store.templates.find(name));

/**
 * Saves terms under a name, without what concerns one contract; takes the place of one of the same name. AppErrors `usage`,
 * `feature_locked`.
 */
export async function saveTemplate(
  workspace: Workspace,
  name: string,
  { base, choices }: { readonly base: SlipTemplate; readonly choices: SlipChoices },
): Promise<SavedSlipTemplate> {
  await requireOwnTemplates(workspace);
  const { by } = workspace;
  return workspace.lend(openSlipStore, async ({ store, at }) => {
    const template = { name: slipTemplateName(name), base, choices: termsOf(choices), savedAt: at, by };
    await store.templates.save(template);
    return template;
  });
}

/** Deletes a saved template; slips that were made with it stay as they are. AppError `not_found`. */
export const deleteTemplate = (workspace: Workspace, name: string): Promise<void> =>
  workspace.lend(openSlipStore, ({ store, at }) => store.templates.remove(name, { by: workspace.by, at }));
