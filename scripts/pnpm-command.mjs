import { join } from "node:path";

/** The version of pnpm that the set-up installs. */
export const PNPM = "12.21.0";

/**
 * The set-up's own pnpm: its folder, and its command in it.
 * @param {string} root
 */
export function pnpmCommand(root) {
  const place = join(root, "node_modules", ".set-up", `pnpm-${PNPM}`);
  const command = join(place, "node_modules", ".bin", process.platform === "win32" ? "pnpm.cmd" : "pnpm");
  return { place, command };
}

/** What is shipped: the command with everything below it, and the app; not the packages of the tests. */
export const SHIPPED = ["--filter", "@broker/cli...", "--filter", "@broker/web"];
