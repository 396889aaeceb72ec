import { openFiles, readFileKeys, sealedFiles } from "@broker/adapters";
import type { FileStore } from "@broker/core";
import type { Workspace } from "./workspace.ts";

/** The documents, uploads and logos of a workspace, where its settings store them; identity documents encrypted. */
export function filesOf({ config, database, env }: Pick<Workspace, "config" | "database" | "env">): FileStore {
  const files = sealedFiles(openFiles(config, database.storedFiles), () => readFileKeys({ ...config, env }));
  const { refusal } = database;
  if (refusal === null) return files;
  const refused = async (): Promise<never> => {
    throw refusal();
  };
  return { ...files, put: refused, remove: refused, removeFolder: refused };
}
