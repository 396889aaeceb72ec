import { AppError, type Permission, type PermissionEntry } from "@broker/contracts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** Gives a person a permission, or takes it back, and returns all that are given. Warns of a name that no user has. */
export async function changePermission(
  workspace: Workspace,
  { name, permission }: { readonly name: string; readonly permission: Permission },
  given: boolean,
): Promise<{ readonly items: PermissionEntry[] }> {
  const { access } = workspace.database;
  if (given && name !== workspace.by && !(await access.hasUser(name)))
    workspace.warn(
      `No user '${name}' signs in to the server. The permission applies to the person who acts under this name.`,
    );
  await access.setPermission({ name, permission, given }, actorOf(workspace));
  return { items: [...(await access.permissions())] };
}

/** AppError `not_permitted` if the current user lacks a permission. */
export async function requirePermission(workspace: Workspace, permission: Permission): Promise<void> {
  if (await workspace.database.access.hasPermission(workspace.by, permission)) return;
  throw new AppError("not_permitted", `${workspace.by} does not have the permission '${permission}'.`, {
    hint: "An administrator can grant it.",
    fix: { kind: "permit-user", user: workspace.by, permission },
  });
}
