import type { KycHit, ScreenedClient } from "@broker/contracts";
import { sanctionsListFile } from "@broker/fixtures";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const { broker, run, inWindow } = testWorkspace("2026-11-06T09:00:00Z");
const REASON = "Another company of this name, of Whitby.";

async function hitOf(client: string): Promise<string> {
  await broker("intel", "import", "sanctions", sanctionsListFile);
  await broker("clients", "add", client);
  const { stdout } = await broker("kyc", "run", client, "--json");
  return (JSON.parse(stdout) as ScreenedClient).hits[0]?.id ?? "";
}

const propose = (hit: string) =>
  broker("kyc", "propose", hit, "false", "--reason", REASON, "--evidence", "Companies House", "--json");
const confirm = (hit: string, user: string) => run(["kyc", "confirm", hit, "--reason", REASON], { user });

test("a client is screened, a hit proposed as a false match, and confirmed by another person with the permission", async () => {
  const hit = await hitOf("Zenda Ore Limited");
  expect(hit).toMatch(/^[0-9a-f]{12}$/);
  const shown = await inWindow(80, "kyc", "show", hit);
  expect(shown.stdout).toContain("UK Sanctions List, RUR0003");
  expect(shown.stdout).toContain("Open, strong, 100%");
  expect((JSON.parse((await propose(hit)).stdout) as KycHit).state).toBe("proposed");
  const refused = await confirm(hit, "priya");
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain("broker users permit priya kyc-decision");
  await broker("users", "permit", "priya", "kyc-decision");
  await broker("users", "permit", "jane", "kyc-decision");
  expect((await confirm(hit, "jane")).stderr).toContain("No one can confirm their own proposal.");
  const awaited = await inWindow(100, "kyc", "show", hit);
  expect(awaited.stdout).toContain("You proposed this decision, so you cannot confirm it; priya can.");
  expect((await confirm(hit, "priya")).stdout).toBe("False match.\n");
  const { stdout } = await broker("kyc", "show", "Zenda Ore Limited", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ hits: [{ state: "false-match", steps: [{}, {}, { by: "priya" }] }] });
});

test("a client with a case is shown with its hits in a tier without cases", async () => {
  const hit = await hitOf("Zenda Ore Limited");
  await broker("kyc", "open", "Zenda Ore Limited");
  await broker("tier", "set", "Basic");
  const { exitCode, stdout } = await broker("kyc", "show", "Zenda Ore Limited");
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining(hit)]);
});

test("a short reason is refused with the option and an example", async () => {
  const { exitCode, stderr } = await broker(
    ...["kyc", "propose", "0123456789ab", "false", "--reason", "No.", "--evidence", "Companies House"],
  );
  expect(exitCode).toBe(64);
  expect(stderr).toContain("--reason: State the reason in at least 20 characters.");
  expect(stderr).toContain("For example");
});

test("a share above a hundred per cent is refused with an example", async () => {
  const ran = await broker("kyc", "party", "acme", "Jane Moss", "--role", "owner", "--share", "101");
  expect(ran.exitCode).toBe(64);
  expect(ran.stderr).toMatch(/--share must be a percentage from 0 to 100\..*--share 30/s);
});
