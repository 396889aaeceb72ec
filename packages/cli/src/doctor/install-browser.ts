import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserBuild, browserCache, findPrintBrowser, installBrowser } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import type { Invocation } from "../invocation.ts";

/** Names of the platforms that have no build. */
const PLATFORMS: Readonly<Record<string, string>> = { darwin: "macOS", win32: "Windows", linux: "Linux" };
const MB = 1_000_000;
/** A line of progress for each tenth. */
const STEPS = 10;

/** The registry that npm is configured with, by environment or files. AppError `usage` without npm. */
async function npmRegistry({ env, cwd }: Host): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)("npm", ["config", "get", "registry"], { cwd, env });
    return stdout.trim();
  } catch (cause) {
    throw new AppError("usage", "npm was not found, which would say where to fetch the browser.", {
      hint: "Name the registry or a mirror of it: --mirror <url>.",
      cause,
    });
  }
}

/** AppError `usage` for anything but an http or https URL. */
function checkedMirror(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
  throw new AppError("usage", `'${text}' is not the address of a mirror.`, {
    hint: "Use, for example, --mirror https://mirror.acme.example/npm.",
  });
}

/** Writes one line for each tenth that is complete. */
function noteTenths(note: (text: string) => void): (received: number, total: number | null) => void {
  let noted = 0;
  return (received, total) => {
    if (total === null || total === 0) return;
    const step = Math.floor((received / total) * STEPS);
    if (step <= noted) return;
    noted = step;
    note(`  ${Math.round(received / MB)} of ${Math.round(total / MB)} MB`);
  };
}

/**
 * Fetches a browser that prints into the home, unless this machine has one. @param mirror null = npm's registry.
 * AppErrors `usage`, `browser_missing` for a machine that there is no build for, and those of the download.
 */
export async function installBrowserWork(invocation: Invocation, mirror: string | null): Promise<number> {
  const { io, flags, host, place } = invocation;
  const { config } = await place();
  const { env, platform, signal } = host;
  const search = { env, platform, arch: process.arch, cache: browserCache(config.home) };
  const present = findPrintBrowser(search);
  const result = (path: string, fetched: boolean, text: string) => {
    io.result(flags.json ? JSON.stringify({ path, fetched }, null, 2) : text);
    return EXIT.done;
  };
  if (present?.kind === "shipped")
    return result(
      present.folder,
      false,
      `Chromium ${present.version}, which is installed with broker, prints PDFs. Nothing was fetched.`,
    );
  if (present !== null) return result(present.path, false, `${present.path} prints PDFs. Nothing was fetched.`);
  const named = env.PUPPETEER_EXECUTABLE_PATH;
  if (named)
    throw new AppError("browser_missing", `PUPPETEER_EXECUTABLE_PATH names ${named}, which is not there.`, {
      hint: "Correct or remove it first: while it is set, no other browser prints.",
    });
  const build = browserBuild(platform, process.arch);
  if (build === null)
    throw new AppError(
      "browser_missing",
      `There is no browser to fetch for ${PLATFORMS[platform] ?? platform} on ${process.arch}.`,
      {
        hint: "Install Chrome, Edge or Chromium from its maker, or set PUPPETEER_EXECUTABLE_PATH to one.",
      },
    );
  const from = mirror === null ? await npmRegistry(host) : checkedMirror(mirror);
  io.note(`Fetching Chromium ${build.version} from ${new URL(from).host}:`);
  const onProgress = flags.progress === "none" ? () => undefined : noteTenths((text) => io.note(text));
  await installBrowser({ build, mirror: from, cache: search.cache, signal, onProgress });
  const installed = findPrintBrowser(search);
  if (installed?.kind !== "fetched") throw new Error("The browser that was installed is not found.");
  return result(installed.path, true, `Chromium ${build.version} is installed and prints PDFs: ${installed.path}`);
}
