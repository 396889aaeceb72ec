import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const { broker } = testWorkspace("2026-11-20T09:00:00Z");

test("broker advice recommends the chosen quote and saves it as a document; without one it says what to do", async () => {
  await broker("clients", "add", "Acme Ltd", "turnover=3m", "requested.limit=2m");
  const { id } = JSON.parse((await broker("placements", "add", "acme", "--json")).stdout);
  const early = await broker("advice", "acme", "--format", "md");
  expect([early.exitCode, early.stdout]).toEqual([64, ""]);
  expect(early.stderr).toContain("No quote is chosen for this client, so none can be recommended.");
  const terms = ["--insurer", "Beazley", "--premium", "4200", "--ipt", "504", "--limit", "1m"];
  await broker("placements", "quote", id, ...terms, "--exclusion", "insolvency");
  await broker("placements", "choose", id, "1");
  const { stdout, stderr } = await broker("advice", "acme", "--reason", "Lowest cost", "--format", "md");
  for (const words of ["We recommend the quote of Beazley.", "Lowest cost", "GBP 4,704", "Insolvency"])
    expect(stdout).toContain(words);
  expect(stdout).toContain("The limit is GBP 1,000,000; you requested GBP 2,000,000.");
  expect(stderr).toContain(
    "Draft: broker, commission, FCA firm reference, client classification, capacity and remuneration basis to be advised.",
  );
  expect((await broker("exports", "list")).stdout).toContain("Demands, needs and");
  expect((await broker("advice", "acme", "--placement", "ffff")).stderr).toContain("no placement 'ffff'");
});
