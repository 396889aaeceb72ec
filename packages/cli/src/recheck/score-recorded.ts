import { resolve } from "node:path";
import { readEvidence, sha256 } from "@broker/adapters";
import { rescan } from "@broker/core";
import type { Command } from "commander";
import { endOfRun } from "../end-of-run.ts";
import { readGates } from "../gate-options.ts";
import type { Invocation } from "../invocation.ts";
import { outputFlags, writeResults } from "../output/write-results.ts";

/** Scores the evidence of a file, or of every scan in a folder, again without any network, and writes the results. */
export async function scoreRecorded(invocation: Invocation, command: Command, recorded: string): Promise<number> {
  const gates = await readGates(command, invocation);
  const found = readEvidence(resolve(invocation.host.cwd, recorded));
  const reports = await Promise.all(found.map(({ evidence }) => rescan(evidence, sha256)));
  await writeResults(invocation, outputFlags(command), reports);
  return endOfRun(reports, gates, invocation.io);
}
