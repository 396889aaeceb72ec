import { openFiles } from "@broker/adapters";
import type { FileStore } from "@broker/core";
import type { Workspace } from "./workspace.ts";

/** The documents, uploads and logos of a workspace, where its settings store them. */
export const filesOf = ({ config, database }: Pick<Workspace, "config" | "database">): FileStore =>
  openFiles(config, database.storedFiles);
