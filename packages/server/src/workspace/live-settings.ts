import { secretFiles, type WorkspaceDatabase } from "@broker/adapters";
import { type SettingsInForce, withWorkspace } from "@broker/contracts";

/** The settings of a running server: those it was started with, and those that its workspace stores. */
export interface LiveSettings {
  /** What flags, the environment and files set, read when the server started. */
  readonly fixed: SettingsInForce;
  /** What is in force now. */
  current(): SettingsInForce;
  /** Reads the workspace's settings; work that begins afterwards follows them. */
  refresh(): Promise<void>;
  close(): void;
}

interface Parts {
  readonly fixed: SettingsInForce;
  readonly database: Pick<WorkspaceDatabase, "settings">;
  /** Called if what is in force has changed. */
  readonly changed: (now: SettingsInForce, before: SettingsInForce) => void;
  readonly log: (line: string) => void;
}

/** How soon a change by the terminal or another server takes effect, in milliseconds. */
const FOLLOW_MS = 5000;

/** Opens the settings of a server and follows changes by other processes. */
export async function openLiveSettings({ fixed, database, changed, log }: Parts): Promise<LiveSettings> {
  const { path } = secretFiles(fixed.config.home);
  let inForce = fixed;
  let isClosed = false;
  const refresh = async () => {
    const before = inForce;
    inForce = withWorkspace(fixed, await database.settings.list(), path);
    if (JSON.stringify(inForce.config) !== JSON.stringify(before.config)) changed(inForce, before);
  };
  await refresh();
  const follow = () =>
    refresh().catch((cause: unknown) => {
      // Its database is closed at the same time.
      if (!isClosed) log(`Settings could not be read: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
  const timer = setInterval(() => void follow(), FOLLOW_MS).unref();
  const close = () => {
    isClosed = true;
    clearInterval(timer);
  };
  return { fixed, current: () => inForce, refresh, close };
}
