import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { StoreOptions } from "../database/open-database.ts";
import type { Repositories, WorkspaceDatabase } from "../workspace-database.ts";
import type { DatabaseKind, TestDatabase } from "./databases.ts";
import { databaseOf } from "./open-stores.ts";

/** The workspace of the running test: its repositories, which may be taken apart before it is open. */
interface TestWorkspace extends Repositories {
  /** Options to open the same database directly, at another moment if given. */
  options(at?: Date | string): StoreOptions & { readonly now: Date };
  /** Opens a database for each test of the running `describe`, or one for all of them, and removes it afterwards. */
  useDatabase(make: DatabaseKind["make"], scope?: "each" | "all"): void;
}

/** A workspace at a fixed moment; with `make`, `useDatabase` is called at once. */
export function testWorkspace(now: Date | string, make?: DatabaseKind["make"], scope?: "each" | "all"): TestWorkspace {
  let place: TestDatabase;
  let database: WorkspaceDatabase;
  const options: TestWorkspace["options"] = (at = now) => ({ database: place.url, now: new Date(at) });
  const useDatabase: TestWorkspace["useDatabase"] = (kind, each = "each") => {
    const [before, after] = each === "all" ? [beforeAll, afterAll] : [beforeEach, afterEach];
    before(async () => {
      place = await kind();
      database = await databaseOf(options());
    });
    after(async () => {
      await database.close();
      await place.remove();
    });
  };
  if (make !== undefined) useDatabase(make, scope);
  const current = (name: keyof Repositories) =>
    new Proxy({}, { get: (_, method) => Reflect.get(database[name], method) });
  const own = { options, useDatabase };
  return new Proxy<object>(own, {
    get: (_, name) => (Object.hasOwn(own, name) ? Reflect.get(own, name) : current(name as keyof Repositories)),
  }) as TestWorkspace;
}
