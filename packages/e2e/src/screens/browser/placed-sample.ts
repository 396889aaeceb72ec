import { existsSync, mkdirSync, renameSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * Runs the command whose path is its first argument, after a demo workspace that is ready in this folder has been put
 * into its place: what loads the sample finds it loaded, since that takes a quarter of a minute of processor time.
 */
const READY = "ready";

if (existsSync(READY)) {
  mkdirSync("home", { recursive: true });
  renameSync(READY, "home/demo");
}
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? "").href);
