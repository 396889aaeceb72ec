import { posix, win32 } from "node:path";
import type { Host } from "../host.ts";

/** Name of a file of settings. */
export const CONFIG_NAME = "broker.config.json";

type Place = Pick<Host, "env" | "platform" | "userHome">;

/** The rules of paths on a platform, whatever this machine is. */
const rulesOf = (platform: string) => (platform === "win32" ? win32 : posix);

/** Where Windows keeps a user's application data. */
const appData = ({ env, userHome }: Place) => env.APPDATA || win32.join(userHome, "AppData", "Roaming");

/** Path of the user's own settings: XDG_CONFIG_HOME, else ~/.config; on Windows APPDATA. It need not exist. */
export function userConfigFile(place: Place): string {
  const { env, platform, userHome } = place;
  if (platform === "win32") return win32.join(appData(place), "broker", CONFIG_NAME);
  return posix.join(env.XDG_CONFIG_HOME || posix.join(userHome, ".config"), "broker", CONFIG_NAME);
}

/** Default folder for records: XDG_DATA_HOME, else the platform's place for application data. */
export function defaultHome(place: Place): string {
  const { env, platform, userHome } = place;
  if (platform === "win32") return win32.join(appData(place), "broker", "data");
  if (env.XDG_DATA_HOME) return posix.join(env.XDG_DATA_HOME, "broker");
  if (platform === "darwin") return posix.join(userHome, "Library", "Application Support", "broker");
  return posix.join(userHome, ".local", "share", "broker");
}

/**
 * Whether a folder lies below the user's own. On Windows its permissions are then those of the profile, which other
 * users cannot read; elsewhere on the disk they are inherited from a folder that they can. Windows ignores case.
 */
export function isBelow(folder: string, above: string, platform: string): boolean {
  const { relative, isAbsolute } = rulesOf(platform);
  const [one, other] = platform === "win32" ? [above.toLowerCase(), folder.toLowerCase()] : [above, folder];
  const way = relative(one, other);
  return way !== "" && !/^\.\.(?:[/\\]|$)/.test(way) && !isAbsolute(way);
}
