import {
  localFolder,
  readSecret,
  type SharedFolder,
  type StoredIntegration,
  sftpFolder,
  type WebhookSender,
} from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Workspace } from "../workspace/workspace.ts";

const SFTP_PORT = 22;

/** What a folder is reached with. */
export interface PlaceWays {
  readonly workspace: () => Pick<Workspace, "config" | "env">;
  readonly sender: Pick<WebhookSender, "network">;
}

/** The folder of an integration, opened. AppErrors `config_invalid`, `network_unavailable`. */
export async function placeOf(
  { kind, settings, secret }: StoredIntegration,
  { workspace, sender }: PlaceWays,
  signal: AbortSignal,
): Promise<SharedFolder> {
  const { config, env } = workspace();
  const { host = "", port = SFTP_PORT, user = "", hostKey = "", folder = "" } = settings;
  if (kind === "folder") return localFolder(config.home, folder);
  if (kind !== "sftp" || secret === null) throw new AppError("config_invalid", "The integration has no folder.");
  const account = { host, port, user, hostKey, folder, secret: readSecret(secret, { env, home: config.home }) };
  return sftpFolder(sender.network, account, signal);
}
