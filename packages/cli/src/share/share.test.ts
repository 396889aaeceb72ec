import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const { broker } = testWorkspace("2026-11-22T09:00:00Z");
const share = (...args: string[]) => broker("share", ...args);

test("without a running server there is no link, and the sentence says what else to do", async () => {
  await broker("clients", "add", "Acme Ltd");
  const refused = await share("add", "Acme Ltd", "--audience", "underwriter", "--to", "Ann Lee");
  expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("The server has no public address")]);
  expect((await share("list", "Acme Ltd")).stderr).toContain("No view of this client has been shared.");
  expect((await share("list", "Acme Ltd", "--json")).stdout).toBe("[]\n");
});

test("an unknown reader, a blank name, too many days and an unknown id are refused", async () => {
  for (const [args, words] of [
    [["add", "Acme Ltd", "--audience", "insurer", "--to", "Ann"], "managing-director"],
    [["add", "Acme Ltd", "--audience", "underwriter", "--to", " "], "Enter who receives the link"],
    [["add", "Acme Ltd", "--audience", "underwriter", "--to", "Ann", "--days", "91"], "--days"],
    [["revoke", "ffff"], "There is no shared view 'ffff'."],
  ] as const) {
    const refused = await share(...args);
    expect([args, refused.exitCode, refused.stderr]).toEqual([args, 64, expect.stringContaining(words)]);
  }
});

test("Basic shares no view", async () => {
  await broker("tier", "set", "Basic");
  const refused = await share("add", "Acme Ltd", "--audience", "underwriter", "--to", "Ann");
  await broker("tier", "set", "Ultimate");
  expect([refused.exitCode, refused.stderr]).toEqual([64, expect.stringContaining("Enhanced")]);
});
