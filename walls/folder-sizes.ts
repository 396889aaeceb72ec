import { globSync } from "node:fs";
import { dirname, sep } from "node:path";

/** Maximum number of files in a folder of code, tests included; subfolders count for themselves. */
export const FILES_IN_FOLDER = 25;

const NOT_OURS = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/;

/** The folders of code below a folder that have more files, as 'folder: number'. */
export function crowdedFolders(folder: string): string[] {
  const files = globSync("**/*.{ts,tsx,mjs,json,css}", { cwd: folder }).map((path) => path.split(sep).join("/"));
  const counts = Map.groupBy(
    files.filter((path) => !NOT_OURS.test(path)),
    (path) => dirname(path),
  );
  return [...counts]
    .filter(([, held]) => held.length > FILES_IN_FOLDER)
    .map(([path, held]) => `${path}: ${held.length}`)
    .sort();
}
