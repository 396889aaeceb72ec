import { openDatabase } from "../../store/database/open-database.ts";
import { type ImportedFile, type ImportOptions, importRegister } from "../import-register.ts";

export interface ImportInto extends ImportOptions {
  /** Address of the database. */
  readonly database: string;
}

/** Imports a register's file over a connection of its own. */
export async function importInto({ database, ...options }: ImportInto): Promise<ImportedFile> {
  const opened = await openDatabase({ database, now: options.now });
  try {
    return await importRegister(opened, options);
  } finally {
    await opened.close();
  }
}
