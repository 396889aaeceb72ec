import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { COVER_SECTION_IDS } from "@broker/contracts";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-22T09:00:00Z");
const { broker } = workspace;
const OFFICE = { lines: ["1 Street"], town: "Bath", county: null, postcode: "BA1 1AA", country: "United Kingdom" };
const CLAUSES = ["LMA3100A", "LMA5567A", "LSW3001", "LMA3333"];

/** What the broker chooses; premium, wording, periods and cybercrime are the insurer's to quote. */
const CHOSEN = [
  ...["--template", "usual-terms", "--gua-schedule", "Cyber Schedule (1 January 2024)", "--part2-parties", "None"],
  ...["--order", "100", "--lines-basis", "percentage of whole", "--brokerage", "20", "--fee", "0"],
  ...["--client-class", "Commercial customer", "--nuclear", "None"],
  ...["--line", "Ashdown Syndicate=60,no=1234,lead", "--line", "Syndicate 2345=40", "--second-syndicate", "Beacon"],
  ...COVER_SECTION_IDS.filter((id) => id !== "cybercrime").flatMap((id) => ["--section", `${id}=full`]),
  ...CLAUSES.flatMap((ref) => ["--clause", `${ref},title=Title of ${ref},version=January 2026`]),
];

/** Status and open items of the next version. */
async function next(...args: string[]) {
  const { stdout, stderr } = await broker("mrc", "generate", "acme", "--json", ...args);
  if (stdout === "") throw new Error(stderr);
  const { control } = JSON.parse(stdout);
  return [control.status, control.toAdvise.map(({ id }: { id: string }) => id)];
}

test("a slip becomes final only with quoted terms, declared claims and a screening", async () => {
  writeFileSync(
    join(workspace.folder, "broker.config.json"),
    JSON.stringify({ home: workspace.folder, brokerage: { name: "Harcourt Lane", lloydsNumber: "1234" } }),
  );
  const record = [`registeredOffice=${JSON.stringify(OFFICE)}`, "requested.inception=2026-12-01"];
  await broker("clients", "add", "Acme Ltd", ...record);
  const added = await broker("placements", "add", "acme", "--json");
  const { id } = JSON.parse(added.stdout);
  const terms = ["waitingPeriod", "indemnityPeriod", "retroactiveDate", "wording", "premium"];
  const [status, open] = await next(...CHOSEN);
  expect(status).toBe("draft");
  expect(open).toEqual(expect.arrayContaining([...terms, "sections", "limit", "claims"]));

  const quoted = ["--premium", "17900", "--limit", "5m", "--retention", "25k", "--crime-sub-limit", "250k"];
  const cover = ["--waiting-hours", "8", "--waiting-as", "trigger", "--indemnity-days", "365", "--retroactive", "none"];
  await broker("placements", "quote", id, "--insurer", "Ashdown", ...quoted, ...cover, "--wording", "HC-2, version 4");
  await broker("placements", "choose", id, "1");
  expect(await next()).toEqual(["draft", ["claims"]]);

  await broker("clients", "edit", "acme", "claims=none");
  expect(await next()).toEqual(["draft", []]);
  const refused = await broker("mrc", "validate", "acme");
  expect(refused.exitCode).toBe(1);
  expect(refused.stdout).toContain("Record: broker mrc screening");

  const screening = ["--by", "Priya Shah", "--list", "UK Sanctions List", "--date", "2026-11-20"];
  await broker("mrc", "screening", "acme", ...screening, "--result", "match under review");
  expect(await next()).toEqual(["draft", []]);
  await broker("users", "permit", "Priya Shah", "kyc-decision");
  await broker("mrc", "screening", "acme", ...screening, "--result", "no match");
  expect(await next()).toEqual(["draft", []]);
  expect((await broker("mrc", "validate", "acme")).stdout).toContain("MRC-0075");
  expect(await next("--terms-agreed")).toEqual(["final", []]);
  const { exitCode, stdout } = await broker("mrc", "validate", "acme");
  expect([exitCode, stdout]).toEqual([0, expect.not.stringMatching(/high, /)]);
});
