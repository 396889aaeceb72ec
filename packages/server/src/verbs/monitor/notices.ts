import type { AccountNotices, NoticeEdit, WorkspaceQuiet } from "@broker/contracts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** What the current user receives by email, and whether it can be sent. */
export async function accountNotices(workspace: Workspace): Promise<AccountNotices> {
  const { config, database, by } = workspace;
  const { settings, email, workspaceQuiet } = await database.notices.find(by);
  return { ...settings, email, mailConfigured: config.mail !== undefined, workspaceQuiet };
}

/** Changes what the current user receives by email. AppError `input_invalid` for the address of a user. */
export async function editAccountNotices(workspace: Workspace, edit: NoticeEdit): Promise<AccountNotices> {
  await workspace.database.notices.edit(edit, actorOf(workspace));
  return accountNotices(workspace);
}

/** The quiet hours of the workspace. */
export const quietHours = (workspace: Workspace): Promise<WorkspaceQuiet> =>
  workspace.database.notices.workspaceQuiet();

/** Sets the quiet hours of the workspace. */
export async function setQuietHours(workspace: Workspace, quiet: WorkspaceQuiet): Promise<WorkspaceQuiet> {
  await workspace.database.notices.setWorkspaceQuiet(quiet, actorOf(workspace));
  return quiet;
}
