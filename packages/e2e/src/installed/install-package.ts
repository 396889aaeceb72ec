import { execFileSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildAppIfStale, buildReportAppIfStale } from "../screens/browser/app-build.ts";

const PACK = fileURLToPath(new URL("../../../../scripts/pack.mjs", import.meta.url));

/** A packed file, and the command that npm made of it in a prefix of its own. */
export interface InstalledPackage {
  readonly file: string;
  readonly bytes: number;
  /** Folder of the installed package. */
  readonly folder: string;
  /** Path of the command. */
  readonly command: string;
}

/** First on the path is this Node, which npm and the command run on. */
export const NODE_PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** Packs the build as it is, and installs it below `folder` without a network. The caller has built the command. */
export async function installPackage(folder: string): Promise<InstalledPackage> {
  await buildAppIfStale();
  buildReportAppIfStale();
  const prefix = join(folder, "prefix");
  mkdirSync(prefix, { recursive: true });
  const env = { PATH: NODE_PATH, HOME: folder, npm_config_cache: join(folder, "npm") };
  const options = { cwd: folder, env, encoding: "utf8" } as const;
  const file = execFileSync(process.execPath, [PACK, folder], options).trim();
  execFileSync("npm", ["install", "--global", "--offline", "--silent", "--prefix", prefix, file], options);
  return {
    file,
    bytes: statSync(file).size,
    folder: join(prefix, "lib", "node_modules", "broker"),
    command: join(prefix, "bin", "broker"),
  };
}
