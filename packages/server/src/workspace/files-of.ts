import { openFiles, readFileKeys, sealedFiles } from "@broker/adapters";
import type { FileStore } from "@broker/core";
import type { Workspace } from "./workspace.ts";

/** The documents, uploads and logos of a workspace, where its settings store them; identity documents encrypted. */
export const filesOf = ({ config, database, env }: Pick<Workspace, "config" | "database" | "env">): FileStore =>
  sealedFiles(openFiles(config, database.storedFiles), () => readFileKeys({ ...config, env }));
