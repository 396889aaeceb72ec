import type { ChildProcess } from "node:child_process";
import { channel } from "node:diagnostics_channel";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, PRODUCT_NAME } from "@broker/contracts";
import type { Browser } from "puppeteer-core";
import { browserProgram } from "./browser-program.ts";
import type { PrintBrowser } from "./print-browser.ts";
import { PRINT_LIMITS } from "./print-limits.ts";

const PREFIX = "broker-print-";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes folders left by processes that were killed. */
function sweep(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) removeProfile(join(root, name));
  }
}

/**
 * A folder for one browser's profile, named after this process, so that a later process can tell whether it is still in
 * use.
 */
export function makeProfile(root: string = tmpdir()): string {
  sweep(root);
  return mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
}

/** Removes a profile. A browser that ends writes to it a little longer. */
export function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

const STARTED = channel("child_process");

/**
 * Handles the error of a program that the system refuses to start (no program, no permission, no interpreter).
 * Puppeteer exposes the process only once it answers, and an unhandled error would end this process. Puppeteer rejects
 * the start itself. `unhear` removes the handler.
 */
function hearSpawnErrors(path: string): { unhear(): void } {
  const onMessage = (message: unknown) => {
    const { process: started } = message as { readonly process: ChildProcess };
    started.on("error", (error) => {
      if (started.spawnfile !== path) throw error;
    });
  };
  STARTED.subscribe(onMessage);
  return { unhear: () => void STARTED.unsubscribe(onMessage) };
}

/** No name is resolved, no connection is made: the third barrier behind the pages' own two (see open-sheet). */
const CUT_OFF = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--dns-prefetch-disable",
  "--no-pings",
];
/** The producer name of a PDF; the bundled browser ignores it (see name-maker). */
const MAKER = `--user-agent=${PRODUCT_NAME}`;
/** Renders text the same on every machine; features not needed for printing are disabled. */
const STEADY = [MAKER, "--font-render-hinting=none", "--disable-gpu", "--hide-scrollbars", "--mute-audio"];

/** Time for a browser to exit by itself. It stores nothing, so one that still prints is not waited for. */
const PATIENCE_MS = 1000;
/** For the system to end a killed one. */
const KILLED_MS = 5000;

/** How long a start may take in milliseconds, and who may end it. */
export interface Start {
  readonly limit?: number;
  readonly stop?: AbortSignal;
}

/** A started browser, and its clean-up after it has ended. */
export interface LaunchedBrowser {
  readonly browser: Browser;
  /** Ends it, and removes its profile. */
  end(): Promise<void>;
}

/** Kills a browser and its child processes; a wrapper script would leave them running. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/**
 * Starts a browser without network access, with its own profile. It is controlled through a pipe, so that it ends with
 * this process, however that ends. `cache` = folder in which the bundled one is unpacked. AppError `browser_missing`,
 * also for a program that is not a browser or does not answer.
 */
export async function launchBrowser(
  chosen: PrintBrowser,
  cache: string,
  { limit = PRINT_LIMITS.startMs, stop }: Start = {},
): Promise<LaunchedBrowser> {
  const { path, env } = await browserProgram(chosen, cache);
  const { default: puppeteer } = await import("puppeteer-core");
  const userDataDir = makeProfile();
  const given = new AbortController();
  const giveUp = () => given.abort();
  const timer = setTimeout(giveUp, limit);
  stop?.addEventListener("abort", giveUp, { once: true });
  if (stop?.aborted) giveUp();
  const spawned = hearSpawnErrors(path);
  try {
    const browser = await puppeteer.launch({
      executablePath: path,
      headless: chosen.kind === "installed" ? true : "shell",
      pipe: true,
      userDataDir,
      env,
      // Root cannot use the sandbox; every other user runs with it.
      args: [...CUT_OFF, ...STEADY, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      signal: given.signal,
    });
    return {
      browser,
      async end() {
        const child = browser.process();
        const gone = new Promise((resolve) => {
          if (child === null || child.exitCode !== null || child.signalCode !== null) resolve(null);
          else child.once("exit", resolve);
        });
        await Promise.race([browser.close().catch(() => undefined), sleep(PATIENCE_MS, null, { ref: false })]);
        kill(child?.pid);
        await Promise.race([gone, sleep(KILLED_MS, null, { ref: false })]);
        removeProfile(userDataDir);
      },
    };
  } catch (cause) {
    removeProfile(userDataDir);
    throw new AppError("browser_missing", `The browser at ${path} could not be started.`, {
      hint: "Install Chrome, Edge or Chromium, or set PUPPETEER_EXECUTABLE_PATH to one. Every other format works without.",
      cause,
    });
  } finally {
    spawned.unhear();
    clearTimeout(timer);
    stop?.removeEventListener("abort", giveUp);
  }
}
