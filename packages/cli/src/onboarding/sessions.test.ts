import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { API, type OnboardingMove, SessionView } from "@broker/contracts";
import { beginConversation, makeMove } from "@broker/core/documents";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;

const NINE = "2026-11-05T09:00:00.000Z";

/** A conversation of Jane Doe about security controls, with these moves made at nine o'clock that day. */
async function converse(...moves: readonly OnboardingMove[]): Promise<void> {
  const database = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(NINE),
  });
  const { onboarding, clients } = database;
  const actor = { by: "jane", at: NINE };
  const around = { ...actor, place: "terminal" as const, contradictedIn: () => [] };
  const start = {
    id: "s1",
    respondent: { name: "Jane Doe", position: "IT Manager", side: "client" as const },
    order: "form" as const,
    section: "controls" as const,
  };
  const { id } = await clients.find("acme");
  await onboarding.begin(id, (log) => beginConversation(log, start, around), actor);
  for (const move of moves)
    await onboarding.move({ id: "s1", version: null, actor }, (conversation) => makeMove(conversation, move, around));
  await database.close();
}

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m");
});

test("conversations are listed with place, progress and the hours left until they end", async () => {
  expect((await broker("onboard", "list")).stderr).toContain("No conversation matches.");
  await converse({ kind: "press", value: "yes" });
  const { stdout, stderr } = await broker("onboard", "list");
  // The last move was made at 9:00, three hours ago: 21 of 24 hours are left.
  expect(stdout).toMatch(/Acme Ltd +open +5 of \d+ +21 hours +terminal +Security Controls/);
  expect(stderr).toContain("broker onboard ");
  const json = JSON.parse((await broker("onboard", "list", "--json")).stdout);
  expect(API["GET /api/onboarding/sessions"].answer.parse(json).items).toHaveLength(1);
  expect((await broker("onboard", "list", "--state", "finished")).stdout).toBe("");
});

test("a conversation is shown with its question, options, reason, respondent and progress by section", async () => {
  await converse({ kind: "press", value: "yes" });
  const { stdout } = await workspace.inWindow(40, "onboard", "show", "acme");
  expect(stdout).toMatch(/Jane Doe, IT\s+Manager \(client\)/);
  expect(stdout).toContain("How do users access your systems");
  expect(stdout).toMatch(/1 {2}VPN/);
  expect(stdout).toContain("Why we ask: Each way in must be");
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
  const json = SessionView.parse(JSON.parse((await broker("onboard", "show", "acme.example", "--json")).stdout));
  expect(json.question?.id).toBe("remoteAccess");
});

test("the transcript has each turn with its question, the text as typed and how it was read", async () => {
  await converse({ kind: "type", text: "yes, for everyone" }, { kind: "confirm" }, { kind: "skip" });
  const { stdout } = await workspace.inWindow(100, "onboard", "transcript", "acme");
  expect(stdout).toMatch(/1 +Is MFA enforced on all remote access\? +Typed 'yes, for everyone', read as: Yes/);
  expect(stdout).toMatch(/2 +Is MFA enforced on all remote access\? +Confirmed: Yes/);
  expect(stdout).toMatch(/3 +How do users access .* +Skipped/);
  const json = JSON.parse((await broker("onboard", "transcript", "acme", "--json")).stdout);
  expect(API["GET /api/onboarding/sessions/:id/transcript"].answer.parse(json).items).toHaveLength(3);
});

test("a finished conversation starts again with its answers, and skipped questions are asked", async () => {
  await converse({ kind: "press", value: "yes" }, { kind: "skip" }, { kind: "finish" });
  const { stdout } = await broker("onboard", "restart", "acme");
  expect(stdout).toMatch(/Started again with Acme Ltd: 5 of \d+ answered\./);
  const view = SessionView.parse(JSON.parse((await broker("onboard", "show", "acme", "--json")).stdout));
  expect([view.state, view.session.marks]).toEqual(["open", {}]);
});

test("options for a new conversation are named where one is open, since they have no effect", async () => {
  await converse({ kind: "press", value: "yes" });
  const line = ["onboard", "acme", "--no-input", "--section", "final"];
  expect((await broker(...line, "--order", "value")).stderr).toContain("--section and --order: only for a new");
  // Its order is that of the form.
  const same = await broker(...line.slice(0, 3), "--order", "form");
  expect(same.stderr).not.toContain("only for a new");
});

test("an option of a subcommand reaches it, also where 'onboard' has one of that name", async () => {
  const misspelt = await broker("onboard", "send", "acme", "--to", "Ann", "--by", "html1");
  expect([misspelt.exitCode, misspelt.stderr.includes("Did you mean html?")]).toEqual([64, true]);
  const { stdout } = await broker("onboard", "questions", "--section", "final", "--format", "csv");
  expect(stdout).toContain("Final Assessment");
  expect(stdout).not.toContain("Security Controls");
});

test("for a website without a client the register's companies are named, and the one confirmed becomes the client", async () => {
  const file = join(workspace.folder, "BasicCompanyDataAsOneFile-2026-11-01.csv");
  const heads = "CompanyName,CompanyNumber,CompanyStatus,IncorporationDate,SICCode.SicText_1";
  writeFileSync(file, `${heads}\nMARSH LANE FARMS LIMITED,07654321,Active,12/05/2011,\n`);
  expect((await broker("intel", "import", "companies-house", file)).exitCode).toBe(0);
  const unknown = await broker("onboard", "https://marsh-lane.example", "--no-input");
  expect(unknown.exitCode).toBe(64);
  expect(unknown.stderr).toMatch(/07654321 {2}MARSH LANE FARMS LIMITED/);
  expect(unknown.stderr).toContain("broker onboard marsh-lane.example --company <number>");
  const begun = await broker("onboard", "marsh-lane.example", "--company", "07654321", "--no-input", "--json");
  expect(JSON.parse(begun.stdout).session.client.name).toBe("MARSH LANE FARMS LIMITED");
  const wrong = await broker("onboard", "other.example", "--company", "99999999", "--no-input");
  expect(wrong.stderr).toContain("The imported register has no company 99999999.");
});

test("a client without a conversation, and an address that no client has, are refused with the way to begin", async () => {
  const none = await broker("onboard", "show", "acme");
  expect([none.exitCode, none.stderr.includes("broker onboard acme")]).toEqual([64, true]);
  const unknown = await broker("onboard", "show", "https://www.other.example/contact");
  expect(unknown.exitCode).toBe(64);
  expect(unknown.stderr).toContain("No client has the domain www.other.example.");
  expect(unknown.stderr).toContain("broker clients add <name> domains=www.other.example");
});
