import { once } from "node:events";
import { scanOf } from "../../packages/adapters/src/store/test/build-book.ts";
import { buildEvidence } from "../../packages/adapters/src/store/test/build-evidence.ts";
import { openWorkspaceDatabase } from "../../packages/adapters/src/store/workspace-database.ts";

// A process of the bench: connects, prints `ready`, and once it reads a line stores scans one after the other.

const [, , url = "", name = "", scans = "0"] = process.argv;
const now = () => new Date("2026-11-05T09:00:00Z");
const database = openWorkspaceDatabase({ database: url, now });
const domains = Array.from({ length: Number(scans) }, (_, n) => `c${n}.${name}.example`);
// A scan that counts for nothing: what is read and prepared once is there.
await database.scans.save(scanOf(`first.${name}.example`, 60), buildEvidence());
process.stdout.write("ready\n");
await once(process.stdin, "data");
for (const domain of domains)
  await database.scans.save(scanOf(domain, 60), buildEvidence({ target: scanOf(domain, 60).target }));
await database.close();
process.stdin.destroy();
