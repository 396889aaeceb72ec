import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m");
});

/** Types these lines in a plain conversation about security controls. */
const type = (...typed: readonly string[]) =>
  workspace.run(["onboard", "acme", "--plain", "--section", "controls", "--order", "form"], { typed });

async function recorded(field: string): Promise<unknown> {
  const { effective } = JSON.parse((await broker("clients", "show", "acme", "--json")).stdout) as {
    effective: { field: string; value: unknown }[];
  };
  return effective.find((each) => each.field === field)?.value;
}

test("a question is put with its numbered choices, why it is asked and an input line; a number answers it", async () => {
  const { exitCode, stdout } = await type("1");
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /Is MFA enforced on all remote access\?\n +1 {2}Yes\n +2 {2}Partial\n +3 {2}No\n +4 {2}Don't know/,
  );
  expect(stdout).toContain("Why we ask:");
  expect(stdout).toContain("\n> ");
  expect(stdout).toContain("✓ Yes");
  expect(await recorded("controls.mfaRemoteAccess")).toEqual({ answer: "yes" });
  expect(stdout).toMatch(/broker onboard \w+ --resume/);
});

test("a typed answer is read back, and recorded on Enter only", async () => {
  const refused = await type("yes, for everyone", "n");
  expect(refused.stdout).toContain("I read: Yes. Right? (Enter or y, n)");
  expect(await recorded("controls.mfaRemoteAccess")).toBeUndefined();
  await type("yes, for everyone", "");
  expect(await recorded("controls.mfaRemoteAccess")).toEqual({ answer: "yes" });
});

test("after 'back' a new answer replaces the old one of the same question", async () => {
  await type("1", "back", "3");
  expect(await recorded("controls.mfaRemoteAccess")).toEqual({ answer: "no" });
});

test("'find' lists questions by number, and the number goes to one", async () => {
  const { stdout } = await type("find payment card", "1", "none, 0");
  expect(stdout).toMatch(
    /1 question found; a number goes to it\.\n +1 {2}How many payment card records does it hold\?/,
  );
  expect(stdout.split("How many payment card records does it hold?").length).toBeGreaterThan(2);
});

test("several choices are given as numbers; 'none' is an answer", async () => {
  await type("1", "1, 3");
  expect(await recorded("answers.remoteAccess")).toEqual(["vpn", "cloud"]);
  await type("back", "none");
  expect(await recorded("answers.remoteAccess")).toEqual([]);
});

test("a contradiction comes before the next question, with three ways out and a reason of 20 characters", async () => {
  await broker("clients", "edit", "acme", "employees=12", "--provenance", "registry", "--source", "Companies House");
  await broker("onboard", "acme", "--no-input", "--section", "company");
  const { stdout } = await type("find people employ", "1", "45", "", "2", "too short", "Accounts exclude agency staff");
  expect(stdout).toMatch(/Employees: conflicting information\. Both are saved\./);
  expect(stdout).toMatch(/1 {2}Correct the answer\n +2 {2}Confirm the answer.*\n +3 {2}Ask the client/);
  expect(stdout).toContain("at least 20 characters");
  const { effective } = JSON.parse((await broker("clients", "show", "acme", "--json")).stdout);
  const employees = effective.find((each: { field: string }) => each.field === "employees");
  expect([employees.value, employees.source]).toEqual([45, "Accounts exclude agency staff"]);
  // The transcript proves the decision and its reason, as typed.
  const transcript = (await broker("onboard", "transcript", "acme")).stdout.replace(/\s+/g, " ");
  expect(transcript).toContain("Answer confirmed, with a reason. 'Accounts exclude agency staff'");
});

test("a conversation left at a contradiction begins with both of its sides; a way out names the answer", async () => {
  await broker("clients", "edit", "acme", "employees=12", "--provenance", "registry", "--source", "Companies House");
  await type("find people employ", "1", "45", "");
  const { stdout } = await type("why", "3");
  const [opening = "", why = "", decided = ""] = stdout.split("\n> ");
  expect(opening).toMatch(/Acme Ltd\. Answers declared by .*\(broker\)\./);
  for (const text of [opening, why]) {
    expect(text).toContain("Employees: conflicting information. Both are saved.");
    expect(text).toMatch(/45: jane, recorded by broker/);
    expect(text).toMatch(/12: .*Companies House/);
  }
  expect(decided).toContain("How many people does it employ");
  expect(decided).toContain("The client is asked. Documents stay drafts.");
});

test("'finish' ends early, says so, and names what comes next", async () => {
  const { exitCode, stdout } = await type("finish");
  expect(exitCode).toBe(0);
  expect(stdout).toContain("Finished early. Every answer is saved.");
  expect(stdout).toContain("broker proposal ");
});

test("no line is as wide as a window of 40 columns", async () => {
  const { stdout } = await workspace.run(["onboard", "acme", "--plain"], {
    columns: 40,
    typed: ["help", "why", "skip"],
  });
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
});
