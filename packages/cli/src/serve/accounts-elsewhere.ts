import { openWorkspaceDatabase } from "@broker/adapters";
import { AppError } from "@broker/contracts";

/** A workspace of the same server. */
export interface Neighbour {
  readonly name: string;
  /** Its address: scheme, host and port. */
  readonly url: string;
  /** Its database, as the configuration names one. */
  readonly database: string;
}

/** How long the users of a workspace are remembered, in milliseconds. */
const REMEMBERED_MS = 60_000;

interface Known {
  readonly readAt: number;
  /** Names of users, in lower case. */
  readonly names: Promise<ReadonlySet<string>>;
}

/** Reads the users of a database without opening it for writing. One that cannot be read has none. */
async function namesIn(database: string): Promise<ReadonlySet<string>> {
  const { access, close } = openWorkspaceDatabase({ database, now: () => new Date(), readOnly: true });
  try {
    const users = await access.users();
    return new Set(users.flatMap(({ name, disabled }) => (disabled === null ? [name.toLowerCase()] : [])));
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && "errcode" in error)) return new Set();
    throw error;
  } finally {
    await close();
  }
}

/** Finds the workspaces in which a user of the same name has an account. Only names are compared. */
export function accountsElsewhere(): (user: string, among: readonly Neighbour[]) => Promise<readonly Neighbour[]> {
  const known = new Map<string, Known>();
  const names = (database: string): Promise<ReadonlySet<string>> => {
    const before = known.get(database);
    if (before !== undefined && performance.now() - before.readAt < REMEMBERED_MS) return before.names;
    const read = { readAt: performance.now(), names: namesIn(database) };
    known.set(database, read);
    return read.names;
  };
  return async (user, among) => {
    const found = await Promise.all(among.map(async ({ database }) => (await names(database)).has(user.toLowerCase())));
    return among.filter((_, at) => found[at]);
  };
}
