import { REGISTER_KINDS } from "../register-kinds.ts";
import { importInto } from "./import-into.ts";

const [, , database = "", name = "", path = ""] = process.argv;
const kind = REGISTER_KINDS.find((each) => each.kind === name);
if (kind === undefined) throw new Error(`no register is named ${name}`);

/** After the second chunk it reports so and pauses, so that it is killed midway. */
let pieces = 0;
function reported(): void {
  pieces += 1;
  if (pieces < 2) return;
  process.stdout.write("in the middle\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
}

await importInto({
  database,
  kind,
  path,
  now: new Date("2026-11-05T09:00:00Z"),
  by: "Jane",
  signal: new AbortController().signal,
  onProgress: reported,
  atOnce: 500,
});
