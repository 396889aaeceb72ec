import { buildHost, recordedStream, run, sharedPrinter } from "@broker/cli/testing";

/** A server that `broker serve` runs in this process. */
export interface Served {
  /** Sign-in address. */
  readonly link: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** What it wrote to stderr so far. */
  stderr(): string;
  /** Ends it as that signal does; the exit code. */
  end(signal: NodeJS.Signals): Promise<number>;
  close(): Promise<void>;
}

/**
 * Runs `broker serve` in a folder with a broker.config.json, until closed. `port`: "0" = a free one. `command`: runs
 * the command in a process of its own; without it the server offers no sample workspace. `flags`: further ones.
 */
export async function serveInProcess(
  folder: string,
  port = "0",
  command?: readonly [string, ...string[]],
  flags: readonly string[] = [],
): Promise<Served> {
  const stop = new AbortController();
  const stderr = recordedStream();
  let ended: Promise<number> = Promise.resolve(0);
  const link = await new Promise<string>((resolve, reject) => {
    const write = (text: string | Uint8Array) => {
      const [address] = /https?:\/\/\S+/.exec(String(text)) ?? [];
      if (address !== undefined) resolve(address);
      return true;
    };
    const env = { USER: "sam", PATH: process.env.PATH, PUPPETEER_CACHE_DIR: process.env.PUPPETEER_CACHE_DIR };
    const host = buildHost({
      cwd: folder,
      userHome: folder,
      env,
      stdout: { write },
      stderr,
      signal: stop.signal,
      openPrinter: sharedPrinter,
      ...(command === undefined ? {} : { command }),
    });
    ended = run(["serve", "--port", port, ...flags], host);
    void ended.then((code) => reject(new Error(`broker serve ended with ${code}: ${stderr.text()}`)));
  });
  return {
    link,
    origin: new URL(link).origin,
    stderr: stderr.text,
    end(signal) {
      stop.abort(signal);
      return ended;
    },
    async close() {
      stop.abort("SIGTERM");
      await ended;
    },
  };
}
