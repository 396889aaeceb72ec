import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const BUSY = 75;

/**
 * Runs `script` again with `args` and `--locked` while holding the workspace's set-up lock, waiting for another
 * set-up to end; answers its exit code. The system itself holds the lock and lets go of it however
 * the holder ends, so a killed set-up leaves nothing behind.
 * @param {string} root
 * @param {string} script
 * @param {string[]} args
 * @param {() => void} onWait called once, when another set-up holds the lock
 */
export async function runLocked(root, script, args, onWait) {
  return process.platform === "win32"
    ? await byPipe(root, [script, ...args, "--locked"], onWait)
    : byFile(root, [script, ...args, "--locked"], onWait);
}

/** @param {string} root @param {string[]} command @param {() => void} onWait */
function byFile(root, command, onWait) {
  const folder = join(root, "node_modules", ".set-up");
  mkdirSync(folder, { recursive: true });
  const underLock = [join(folder, "lock"), process.execPath, ...command];
  const first = locked(underLock, false);
  if (first !== BUSY) return first;
  onWait();
  return locked(underLock, true);
}

// macOS has no flock command, but brings perl.
const PERL_FLOCK =
  '$^F = 255; $wait = shift; open(L, ">>", shift) or exit 2; flock(L, $wait ? 2 : 6) or exit 75; exec @ARGV or exit 2';

/** @param {string[]} command @param {boolean} wait */
function locked(command, wait) {
  const flock = ["-E", String(BUSY), ...(wait ? [] : ["-n"]), ...command];
  const ran = spawnSync("flock", flock, { stdio: "inherit" });
  if (ran.error === undefined) return exitCode(ran);
  return exitCode(spawnSync("perl", ["-e", PERL_FLOCK, wait ? "1" : "0", ...command], { stdio: "inherit" }));
}

/** @param {{ status: number | null, error?: Error | undefined }} ran */
function exitCode(ran) {
  if (ran.error !== undefined) throw ran.error;
  return ran.status === null ? 2 : ran.status;
}

/** @param {string} root @param {string[]} command @param {() => void} onWait */
async function byPipe(root, command, onWait) {
  const name = `\\\\.\\pipe\\broker-set-up-${root.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  for (let turn = 0; ; turn += 1) {
    const server = createServer();
    const free = await new Promise((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(name, () => resolve(true));
    });
    if (free) {
      const code = exitCode(spawnSync(process.execPath, command, { stdio: "inherit" }));
      server.close();
      return code;
    }
    if (turn === 0) onWait();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
