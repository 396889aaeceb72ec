import { openDatabase } from "../../store/database/open-database.ts";
import { type ImportedFile, type ImportOptions, importRegister } from "../import-register.ts";

export interface ImportInto extends ImportOptions {
  /** Address of the database. */
  readonly database: string;
}

/** Imports a register's file over a connection of its own, or over what `open` gives. */
export async function importInto({ database, ...options }: ImportInto, open = openDatabase): Promise<ImportedFile> {
  const opened = await open({ database, now: options.now });
  try {
    return await importRegister(opened, options);
  } finally {
    await opened.close();
  }
}
