import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError, complaintSentence, nearest, WorkspaceName } from "@broker/contracts";
import { z } from "zod";

const FOLDER = "workspaces";

/** A host name of at least two labels, in lower case. */
export const HostName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/, "must be a host name in lower case")
  .refine((host) => !host.endsWith(".localhost"), "is of this machine and follows from the workspace's name");

/** The largest share of a workspace. */
export const MOST_SHARES = 100;

/** A workspace beside the default one. */
const Registered = z.strictObject({
  name: WorkspaceName,
  /** Its folder below 'workspaces' in the home, which remains when the workspace is renamed. */
  folder: z.string().regex(/^[a-z][a-z0-9-]{0,70}$/, "must be the name of a folder"),
  /** Its PostgreSQL database; null = SQLite in its own home. */
  database: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+$/, "must be postgres://…")
    .nullable(),
  /** Its host name on a server with several workspaces; null = its name below 'localhost'. */
  host: HostName.nullable().default(null),
  /** Its share of a worker of all workspaces, as a multiple of the smallest share. */
  share: z.int().min(1).max(MOST_SHARES).default(1),
  createdAt: z.iso.datetime(),
  createdBy: z.string().min(1),
  /** Null = it is active. */
  archivedAt: z.iso.datetime().nullable(),
});
export type Registered = z.infer<typeof Registered>;

const Register = z.strictObject({ version: z.literal(1), workspaces: z.array(Registered) });

/** The file that lists the workspaces of a home. */
export const registerFile = (home: string): string => join(home, "workspaces.json");

const damaged = (file: string, details: ConstructorParameters<typeof AppError>[2]) =>
  new AppError("config_invalid", `${file}, the register of workspaces, cannot be used as it is.`, {
    hint: "Correct it, or restore it from a backup. No workspace was changed.",
    ...details,
  });

/** Duplicate names or folders would give one workspace the records of another. */
function requireDistinct(workspaces: readonly Registered[], file: string): void {
  const fields: Record<string, string> = {};
  for (const key of ["name", "folder", "host"] as const)
    workspaces.forEach((each, at) => {
      if (each[key] !== null && workspaces.findIndex((other) => other[key] === each[key]) !== at)
        fields[`workspaces.${at}.${key}`] = `is '${each[key]}' for a second time`;
    });
  if (Object.keys(fields).length > 0) throw damaged(file, { fields });
}

/** The registered workspaces of a home by name. AppError `config_invalid` for a damaged register. */
export function readRegister(home: string): readonly Registered[] {
  const file = registerFile(home);
  if (!existsSync(file)) return [];
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw damaged(file, { cause });
  }
  const read = Register.safeParse(content, { error: complaintSentence });
  if (!read.success)
    throw damaged(file, {
      fields: Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message])),
    });
  requireDistinct(read.data.workspaces, file);
  return read.data.workspaces.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The registered workspace of this name. AppError `not_found`. */
export function findRegistered(workspaces: readonly Registered[], name: string): Registered {
  const found = workspaces.find((each) => each.name === name);
  if (found !== undefined) return found;
  const names = workspaces.map((each) => each.name);
  const meant = nearest(name, names);
  throw new AppError("not_found", `There is no workspace '${name}'.`, {
    hint:
      meant === null
        ? "List them: broker workspaces list\nAdd one: broker workspaces add <name>"
        : `Did you mean ${meant}?`,
  });
}

/** The own home of a workspace, in the home that registers it. */
export const homeOf = (home: string, { folder }: Pick<Registered, "folder">): string => join(home, FOLDER, folder);

/** The database of a workspace, as the configuration names one. */
export const addressOf = (home: string, workspace: Pick<Registered, "folder" | "database">): string =>
  workspace.database ?? `sqlite:${join(homeOf(home, workspace), "broker.db")}`;

/** Where a workspace is, for the configuration. `register`: the file that states it. AppError `not_found`. */
export function registeredWorkspace(home: string, name: string) {
  const found = findRegistered(readRegister(home), name);
  return {
    home: homeOf(home, found),
    database: addressOf(home, found),
    isArchived: found.archivedAt !== null,
    register: registerFile(home),
  };
}
