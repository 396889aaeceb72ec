import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Host } from "../host.ts";

const NAME = "broker.config.json";

type Place = Pick<Host, "cwd" | "env" | "platform" | "userHome">;

/** The nearest broker.config.json in the working directory or above it; null = none. */
export function projectConfigFile({ cwd }: Pick<Host, "cwd">): string | null {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const file = join(folder, NAME);
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) return null;
  }
}

/** Where a user's own settings stand: XDG_CONFIG_HOME, else ~/.config; on Windows APPDATA. It need not exist. */
export function userConfigFile({ env, platform, userHome }: Omit<Place, "cwd">): string {
  if (platform === "win32") return join(env.APPDATA || join(userHome, "AppData", "Roaming"), "broker", NAME);
  return join(env.XDG_CONFIG_HOME || join(userHome, ".config"), "broker", NAME);
}

/** Where records are kept unless configured: XDG_DATA_HOME, else the platform's place for application data. */
export function defaultHome({ env, platform, userHome }: Omit<Place, "cwd">): string {
  if (platform === "win32") return join(env.APPDATA || join(userHome, "AppData", "Roaming"), "broker", "data");
  if (env.XDG_DATA_HOME) return join(env.XDG_DATA_HOME, "broker");
  if (platform === "darwin") return join(userHome, "Library", "Application Support", "broker");
  return join(userHome, ".local", "share", "broker");
}
