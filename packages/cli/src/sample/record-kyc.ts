import type { KycHit } from "@broker/contracts";
import {
  otherSanctionsLists,
  SAMPLE_CASES,
  SAMPLE_FALSE_MATCH,
  sampleHandChecks,
  sanctionsListFile,
} from "@broker/fixtures";
import type { CommandLine } from "./sample-lines.ts";

/** Runs a line of the command and returns what it printed. */
type Broker = (line: CommandLine) => Promise<string>;

/** Proposes and confirms, as two persons, that the entered party is another one. */
async function decideFalseMatch(broker: Broker): Promise<void> {
  const { client, party, proposer, reason, evidence, confirmer, confirmation } = SAMPLE_FALSE_MATCH;
  await broker(["kyc", "party", client, ...party]);
  const ran = JSON.parse(await broker(["kyc", "run", client, "--json"])) as { readonly hits: readonly KycHit[] };
  const [hit] = ran.hits;
  if (hit === undefined) throw new Error(`The sample finds no hit for ${client}.`);
  const proposal = ["--reason", reason, "--evidence", evidence, "--by", proposer];
  await broker(["kyc", "propose", hit.id, "false", ...proposal]);
  await broker(["users", "permit", confirmer, "kyc-decision"]);
  await broker(["kyc", "confirm", hit.id, "--reason", confirmation, "--by", confirmer]);
}

/**
 * Imports the fictitious lists, screens every client, and opens and runs cases.
 * @param day ISO date of checks by hand
 */
export async function recordKyc(broker: Broker, day: string): Promise<void> {
  for (const list of [sanctionsListFile, ...Object.values(otherSanctionsLists)])
    await broker(["intel", "import", "sanctions", list]);
  await broker(["kyc", "run", "--all"]);
  for (const { client, options } of SAMPLE_CASES) {
    await broker(["kyc", "open", client, ...options]);
    await broker(["kyc", "run", client, "--json"]);
  }
  await decideFalseMatch(broker);
  for (const check of sampleHandChecks(day)) await broker(["kyc", "check", ...check]);
}
