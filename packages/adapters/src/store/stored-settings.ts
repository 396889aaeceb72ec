import { AppError, type StoredSetting } from "@broker/contracts";
import type { OpenDatabase } from "./database/open-database.ts";

/** Whether nothing was ever stored in a database. */
const isNew = async ({ database }: OpenDatabase): Promise<boolean> =>
  (await database.introspection.getTables()).length === 0;

/**
 * The settings that a workspace stores, read without creating or migrating its database; none in a new one. AppErrors
 * of opening it; any other error = it is not a database of this product.
 */
export async function readStoredSettings(address: string, now: Date): Promise<readonly StoredSetting[]> {
  const [{ openDatabase }, { settingsStore }] = await Promise.all([
    import("./database/open-database.ts"),
    import("./workspace-settings.ts"),
  ]);
  const opened = await openDatabase({ database: address, now, readOnly: true });
  try {
    return await settingsStore(opened).list();
  } catch (error) {
    if (error instanceof AppError || !(await isNew(opened))) throw error;
    return [];
  } finally {
    await opened.close();
  }
}
