import { Notification } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";
import { seedTriggers } from "../triggers/test/seed-triggers.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const notifications = (...args: string[]) => broker("notifications", ...args);

/** A client whose DMARC policy was withdrawn two hours ago: one event, and the ends of two scans. */
async function seeded(): Promise<Notification[]> {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example");
  await broker("monitor", "rules", "set", "posture-below", "off");
  await seedTriggers(workspace.folder, [{ domain: "acme.example", name: "Acme by its site", day: 5 }]);
  return Notification.array().parse(JSON.parse((await notifications("list", "--json")).stdout));
}

test("a client's event is listed with the ends of its scans, with its age in words", async () => {
  const all = await seeded();
  expect(all.map(({ kind }) => kind).sort()).toEqual(["alert-raised", "scan-finished", "scan-finished"]);
  const { stdout, stderr } = await notifications("list");
  expect(stdout).toContain("  1 hour ago   unread  Scan finished\n");
  expect(stdout).toContain(
    "  2 hours ago  unread  DMARC weakened from reject to none\n            Acme Ltd: Ask whether",
  );
  expect(stdout).toContain("  4 days ago   ");
  expect(stderr).toBe("\n  3 unread. Next:  broker notifications read --all\n");
});

test("each is printed as its schema says", async () => {
  const [first] = await seeded();
  const schema = JSON.parse((await broker("schema", "notification")).stdout);
  const validate = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(schema);
  expect([validate(first), validate({ ...first, type: "gossip" })]).toEqual([true, false]);
});

test("one is marked as read, then all are", async () => {
  const [first] = await seeded();
  const one = await notifications("read", first?.id.slice(0, 8) ?? "");
  expect(one.stdout).toBe(`Read: ${first?.title}.\n`);
  expect(JSON.parse((await notifications("list", "--unread", "--json")).stdout)).toHaveLength(2);
  expect((await notifications("list")).stdout).toContain("  read  ");
  expect((await notifications("read", "--all")).stdout).toBe("Mark all as read: 2 notifications.\n");
  expect((await notifications("read", "--all", "--json")).stdout).toBe('{"read":0}\n');
  const rest = await notifications("list", "--unread");
  expect([rest.stdout, rest.stderr]).toEqual(["", "Nothing is unread.\n"]);
});

test("they are paged, and written for a spreadsheet and for programs", async () => {
  const all = await seeded();
  const first = await notifications("list", "--limit", "2", "--format", "ndjson");
  const after = /--after (\S+)/.exec(first.stderr)?.[1] ?? "";
  const second = await notifications("list", "--limit", "2", "--after", after, "--format", "ndjson");
  const ids = `${first.stdout}${second.stdout}`
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).id);
  expect(ids).toEqual(all.map(({ id }) => id));
  const csv = await notifications("list", "--format", "csv");
  expect(csv.stdout.split("\r\n")[0]).toBe("id,kind,title,message,type,date,read,actionUrl");
});

test("an empty list is reported, and ambiguous input is refused with how to proceed", async () => {
  expect((await notifications("list")).stderr).toBe("There are no notifications yet.\n");
  for (const args of [[], ["abcd", "--all"]]) {
    const refused = await notifications("read", ...args);
    expect([refused.exitCode, refused.stderr]).toEqual([
      64,
      "broker: Specify a notification, or --all.\n  'broker notifications list --unread' shows their ids.\n",
    ]);
  }
  expect((await notifications("read", "abcd")).stderr).toContain("There is no notification 'abcd'.");
});
