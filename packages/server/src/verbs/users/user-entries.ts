import type { AccessStore, Repositories, User } from "@broker/adapters";
import { AppError, PERMISSIONS, type PermissionEntry, type UserChange, type UserEntry } from "@broker/contracts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

type Access = Pick<Repositories, "access">;

/** How a name is compared: in any case. */
const keyOf = (name: string): string => name.trim().normalize("NFC").toLowerCase();

const withPermissions = (user: User, given: readonly PermissionEntry[]): UserEntry => ({
  ...user,
  permissions: given.filter(({ name }) => keyOf(name) === keyOf(user.name)).map(({ permission }) => permission),
});

/** Every user with their permissions, by name. */
export async function userEntries({ access }: Access): Promise<UserEntry[]> {
  const given = await access.permissions();
  return (await access.users()).map((user) => withPermissions(user, given));
}

/** A user with their permissions. */
export const entryOf = async ({ access }: Access, user: User): Promise<UserEntry> =>
  withPermissions(user, await access.permissions());

async function findUser(access: Pick<AccessStore, "user">, name: string): Promise<User> {
  const user = await access.user(name);
  if (user !== null) return user;
  throw new AppError("not_found", `There is no user '${name}'.`, { fix: { kind: "list", resource: "users" } });
}

/**
 * Changes a user's role, email address and permissions, all or none; an unchanged value changes nothing. Another role
 * ends their sessions. AppErrors: `not_found`; `input_invalid` for an invalid address; `usage` for the role of a user
 * of single sign-on; `record_unsettled` if no other user would be admin.
 */
export function changeUser(workspace: Workspace, name: string, change: UserChange): Promise<UserEntry> {
  const { role, email, permissions } = change;
  const actor = actorOf(workspace);
  return workspace.database.transaction(async (database) => {
    const { access } = database;
    const before = await findUser(access, name);
    if (role !== undefined && role !== before.role) {
      if (before.signIn === "sso")
        throw new AppError("usage", `The issuer of single sign-on decides the role of ${before.name}.`);
      await access.setRole(name, role, actor);
    }
    if (email !== undefined && email !== before.email) await access.setEmail(name, email, actor);
    for (const permission of permissions === undefined ? [] : PERMISSIONS)
      await access.setPermission(
        { name: before.name, permission, given: permissions?.includes(permission) === true },
        actor,
      );
    return entryOf(database, await findUser(access, name));
  });
}
