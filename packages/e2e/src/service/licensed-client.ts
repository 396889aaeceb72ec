import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runHere } from "../run-here.ts";

/** A client whose recorded match a licence covers. */
export const LICENSED = "Licensed Trading Ltd";

/** Adds it to the workspace of a folder. */
export async function addLicensedClient(folder: string): Promise<void> {
  writeFileSync(join(folder, "licence.pdf"), "%PDF-1.7\n");
  const licence = ["--authority", "OFSI", "--number", "INT/2026/1", "--on", "2026-01-02", "--file", "licence.pdf"];
  const match = ["--by", "Jane", "--list", "UK Sanctions List", "--date", "2026-01-02", "--result", "match"];
  for (const line of [
    ["clients", "add", LICENSED],
    ["users", "permit", "sam", "kyc-decision"],
    ["mrc", "screening", LICENSED, ...match],
    ["kyc", "gate", "licence", LICENSED, ...licence],
  ]) {
    const { exitCode, stderr } = await runHere(line, { folder, env: { USER: "sam" } });
    if (exitCode !== 0) throw new Error(`'broker ${line.join(" ")}' ended with ${exitCode}. ${stderr}`);
  }
}
