import { existsSync } from "node:fs";
import { join } from "node:path";

/** The major version of Node that the project runs on. */
export const NODE_MAJOR = 24;

/** Whether the workspace brings its own Node for this machine (Linux on x64 and arm64). */
export const bringsNode = process.platform === "linux" && (process.arch === "x64" || process.arch === "arm64");

/**
 * The Node that runs everything after the set-up: the workspace's own, else the one that runs this.
 * @param {string} root
 */
export function bundledNode(root) {
  const own = join(root, "node_modules", `node-linux-${process.arch}`, "bin", "node");
  return bringsNode && existsSync(own) ? own : process.execPath;
}
