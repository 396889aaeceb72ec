import { join } from "node:path";
import type { RecordedPaper } from "./recorded-papers.ts";

/** The folder in which a backup's papers lie: beside `night.db` the folder `night.papers`. */
export const papersBeside = (backup: string): string => `${backup.replace(/\.db$/, "")}.papers`;

/** A paper's place in such a folder: `<client>/<file>`. */
export const placeBeside = (folder: string, { filePath }: Pick<RecordedPaper, "filePath">): string =>
  join(folder, ...filePath.split("/").slice(1));
