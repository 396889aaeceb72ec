import { join } from "node:path";
import type { RecordedDocument } from "./recorded-documents.ts";

/** The folder in which a backup's documents lie: beside `night.db` the folder `night.papers`. */
export const documentsBeside = (backup: string): string => `${backup.replace(/\.db$/, "")}.papers`;

/** A document's place in such a folder: `<client>/<file>`. */
export const placeBeside = (folder: string, { filePath }: Pick<RecordedDocument, "filePath">): string =>
  join(folder, ...filePath.split("/").slice(1));
