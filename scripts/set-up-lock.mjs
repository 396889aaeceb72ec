import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const BUSY = 75;

/**
 * Runs `script` again with `--locked` while holding the workspace's set-up lock, waiting for another
 * set-up to end; answers its exit code. The system itself holds the lock and lets go of it however
 * the holder ends, so a killed set-up leaves nothing behind.
 * @param {string} root
 * @param {string} script
 * @param {() => void} onWait called once, when another set-up holds the lock
 */
export async function runLocked(root, script, onWait) {
  return process.platform === "win32" ? await byPipe(root, script, onWait) : byFile(root, script, onWait);
}

/** @param {string} root @param {string} script @param {() => void} onWait */
function byFile(root, script, onWait) {
  const folder = join(root, "node_modules", ".set-up");
  mkdirSync(folder, { recursive: true });
  const command = [join(folder, "lock"), process.execPath, script, "--locked"];
  const first = locked(command, false);
  if (first !== BUSY) return first;
  onWait();
  return locked(command, true);
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

/** @param {string} root @param {string} script @param {() => void} onWait */
async function byPipe(root, script, onWait) {
  const name = `\\\\.\\pipe\\broker-set-up-${root.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  for (let turn = 0; ; turn += 1) {
    const server = createServer();
    const free = await new Promise((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(name, () => resolve(true));
    });
    if (free) {
      const code = exitCode(spawnSync(process.execPath, [script, "--locked"], { stdio: "inherit" }));
      server.close();
      return code;
    }
    if (turn === 0) onWait();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
