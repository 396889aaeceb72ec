// Starts the bundled command as bin/broker does in a clone.
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");

const main = join(__dirname, "..", "packages", "cli", "dist", "main.js");
const emit = process.emitWarning;
// SQLite and `execve` would each print a line.
process.emitWarning = (/** @type {string} */ warning, /** @type {unknown[]} */ ...rest) => {
  if (rest[0] !== "ExperimentalWarning") Reflect.apply(emit, process, [warning, ...rest]);
};

if (process.execve !== undefined && process.platform !== "win32") {
  // glibc keeps a heap for each thread otherwise, and gives little of it back; new objects take 134 MB otherwise.
  const settings = ["--max-semi-space-size=16", "--disable-warning=ExperimentalWarning"];
  const command = [process.execPath, ...settings, ...process.execArgv, main, ...process.argv.slice(2)];
  process.execve(process.execPath, command, { MALLOC_ARENA_MAX: "2", ...process.env });
} else void import(pathToFileURL(main).href);
