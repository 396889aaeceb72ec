import { TriggerEvent } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";
import { seedTriggers } from "./test/seed-triggers.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const triggers = (...args: string[]) => broker("triggers", ...args);
const parsed = async (...args: string[]) =>
  TriggerEvent.array().parse(JSON.parse((await triggers("list", "--json", ...args)).stdout));
const ACME = { domain: "acme.example", name: "Acme Ltd", day: 5 };
const HOSTILE = { domain: "beta.example", name: "=Beta\u001b[31m \u202eLtd", day: 3 };

describe("broker triggers list", () => {
  test("says whom to call, why and what about, the newest first, and what to type next", async () => {
    await seedTriggers(workspace.folder, [ACME, HOSTILE]);
    const [first, second] = await parsed();
    const { stdout, stderr } = await triggers("list");
    expect(stdout.split("\n")).toEqual([
      "  Id        When         Priority  Event",
      `  ${first?.id.slice(0, 8)}  2 hours ago  high      Acme Ltd: DMARC weakened from reject to none`,
      "            Ask whether the change was intended; if not, ask the client to",
      "            restore the earlier policy.",
      `  ${second?.id.slice(0, 8)}  2 days ago   high      =Beta Ltd: DMARC weakened from reject to`,
      "                                   none",
      "            Ask whether the change was intended; if not, ask the client to",
      "            restore the earlier policy.",
      "",
    ]);
    expect(stderr).toBe(`\n  Next:  broker triggers act ${first?.id.slice(0, 8)} --status investigating\n`);
  });

  test("shows the scans' observations on request", async () => {
    await seedTriggers(workspace.folder, [ACME]);
    const { stdout } = await triggers("list", "--evidence");
    expect(stdout).toContain("            DMARC policy: reject, now none\n");
    expect(stdout).toContain("            Forged email in the company's name is delivered again: a common");
  });

  test("prints each event as its schema says", async () => {
    await seedTriggers(workspace.folder, [ACME]);
    const [schema, list] = await Promise.all([broker("schema", "trigger-event"), triggers("list", "--json")]);
    const validate = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(
      JSON.parse(schema.stdout),
    );
    const [event] = JSON.parse(list.stdout);
    expect([validate(event), validate({ ...event, status: "ignored" })]).toEqual([true, false]);
  });

  test("is narrowed by its options, and paged", async () => {
    await seedTriggers(workspace.folder, [ACME, HOSTILE]);
    const companies = async (...args: string[]) => (await parsed(...args)).map(({ domain }) => domain);
    expect(await companies("--since", "2026-11-04")).toEqual(["acme.example"]);
    expect(await companies("--domain", "https://beta.example/")).toEqual(["beta.example"]);
    expect(await companies("--type", "opportunity")).toEqual([]);
    expect(await companies("--priority", "high", "--status", "new", "--type", "risk")).toHaveLength(2);
    const first = await triggers("list", "--limit", "1", "--json");
    const after = /--after (\S+)/.exec(first.stderr)?.[1] ?? "";
    expect(await companies("--limit", "1", "--after", after)).toEqual(["beta.example"]);
  });

  test("is put in another order, and turned round", async () => {
    await seedTriggers(workspace.folder, [ACME, HOSTILE]);
    const companies = async (...args: string[]) => (await parsed(...args)).map(({ domain }) => domain);
    const byName = await companies("--sort", "company");
    expect(byName.toSorted()).toEqual(["acme.example", "beta.example"]);
    expect(await companies("--sort", "company", "--reverse")).toEqual(byName.toReversed());
    expect(await companies("--reverse")).toEqual(["beta.example", "acme.example"]);
    expect((await triggers("list", "--sort", "luck")).exitCode).toBe(64);
  });

  test("is exported to a spreadsheet with its formulas defused, and to a program line by line", async () => {
    await seedTriggers(workspace.folder, [HOSTILE]);
    const [head, row] = (await triggers("list", "--format", "csv")).stdout.split("\r\n");
    expect(head).toBe("id,company,domain,event,type,priority,timestamp,impact,actionRequired,status,rule");
    expect(row).toMatch(/^[0-9a-f]{16},'=Beta/);
    expect(row).toContain(",risk,high,2026-11-03T07:00:00.000Z,");
    const lines = (await triggers("list", "--format", "ndjson")).stdout.trimEnd().split("\n");
    expect(lines.map((line) => TriggerEvent.parse(JSON.parse(line)).domain)).toEqual(["beta.example"]);
  });

  test("says why it is empty", async () => {
    const none = await triggers("list");
    expect([none.exitCode, none.stdout, none.stderr]).toEqual([
      0,
      "",
      "There are no triggers: a second scan of a company raises them.\n",
    ]);
    expect((await triggers("list", "--type", "breach")).stderr).toBe("No trigger fits.\n");
    expect((await triggers("list", "--json")).stdout).toBe("[]\n");
  });

  test("refuses invalid input", async () => {
    expect((await triggers("list", "--since", "lately")).exitCode).toBe(64);
    expect((await triggers("list", "--limit", "0")).exitCode).toBe(64);
    expect((await triggers("list", "--priority", "urgent")).exitCode).toBe(64);
  });
});

describe("broker triggers act", () => {
  test("records an action, shows it in the list, and in the audit log", async () => {
    await seedTriggers(workspace.folder, [ACME]);
    const [event] = await parsed();
    const id = event?.id.slice(0, 4) ?? "";
    const acted = await triggers("act", id, "--status", "investigating", "--note", "called, no answer", "--by", "sam");
    expect([acted.exitCode, acted.stdout]).toEqual([
      0,
      "Investigating: Acme Ltd, DMARC weakened from reject to none.\n",
    ]);
    expect((await triggers("list")).stdout).toContain("            investigating, sam: called, no answer\n");
    const resolved = await triggers("act", id, "--status", "resolved", "--json");
    expect(TriggerEvent.parse(JSON.parse(resolved.stdout)).history.map(({ status, by }) => [status, by])).toEqual([
      ["investigating", "sam"],
      ["resolved", "jane"],
    ]);
    const log = await broker("audit", "list", "--action", "trigger", "--json");
    expect(
      JSON.parse(log.stdout)
        .map(({ action }: { action: string }) => action)
        .sort(),
    ).toEqual(["trigger investigating", "trigger resolved"]);
  });

  test("an unchanged action, an unknown trigger, or no status is refused with how to proceed", async () => {
    await seedTriggers(workspace.folder, [ACME]);
    const [event] = await parsed();
    await triggers("act", event?.id ?? "", "--status", "resolved");
    const again = await triggers("act", event?.id ?? "", "--status", "resolved");
    expect([again.exitCode, again.stderr]).toEqual([
      64,
      "broker: The event is resolved already.\n  Add a note, or choose another status.\n  Add --note <text>\n",
    ]);
    const unknown = await triggers("act", "ffff", "--status", "resolved");
    expect(unknown.stderr).toContain(
      "There is no trigger 'ffff'.\n  The first four characters of an id are enough.\n  List: broker triggers list",
    );
    expect((await triggers("act", "ffff", "--status", "new")).exitCode).toBe(64);
    expect((await triggers("act", "ffff")).exitCode).toBe(64);
  });
});
