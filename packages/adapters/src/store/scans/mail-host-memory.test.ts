import type { SmtpEvidence } from "@broker/contracts";
import { afterEach, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { mailHostMemory } from "./mail-host-memory.ts";

const NINE = "2026-11-05T09:00:00.000Z";
const stated = (banner: string): SmtpEvidence => ({
  host: "mx.example",
  outcome: "answered",
  banner,
  starttlsOffered: true,
  handshake: null,
  detail: null,
});

describe.each(DATABASES)("mail hosts on $kind", ({ kind, make }) => {
  const { clients, options } = testWorkspace(new Date(NINE), make);
  const opened: OpenDatabase[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });

  /** The store of a separate process, whose clock shows `at`. */
  async function processAt(at: string) {
    const database = await openDatabase({ database: options().database, now: new Date(at) });
    opened.push(database);
    return mailHostMemory(database, () => new Date(at));
  }

  test("return the later answer when two processes queried at once, whichever wrote last", async () => {
    const [early, late] = [await processAt(NINE), await processAt("2026-11-05T09:00:01.000Z")];
    await Promise.all([late.keep("mx.example", stated("late")), early.keep("mx.example", stated("early"))]);
    await early.keep("mx.example", stated("early"));
    const third = await processAt("2026-11-05T10:00:00.000Z");
    expect(await third.recall("mx.example")).toMatchObject({ banner: "late", askedAt: "2026-11-05T09:00:01.000Z" });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("are shared by every process for a day, with the time of the query", async () => {
    await (await processAt(NINE)).keep("mx.example", stated("hello"));
    const later = await processAt("2026-11-06T08:59:59.000Z");
    expect(await later.recall("mx.example")).toEqual({ ...stated("hello"), askedAt: NINE });
    expect(await later.recall("mx.other.example")).toBeNull();
    expect(await (await processAt("2026-11-06T09:00:00.000Z")).recall("mx.example")).toBeNull();
  });

  test("are forgotten after two days, so that the table does not grow", async () => {
    await (await processAt(NINE)).keep("mx.example", stated("old"));
    await (await processAt("2026-11-07T09:00:00.001Z")).keep("mx.new.example", stated("new"));
    const hosts = await opened[0]?.database.selectFrom("mail_hosts").select("host").execute();
    expect(hosts).toEqual([{ host: "mx.new.example" }]);
  });

  test("of a client's own domains are removed when the client is erased; a provider's remain", async () => {
    const memory = await processAt(NINE);
    const hosts = ["acme.example", "mx.acme.example", "mx.notacme.example", "mx.provider.example"];
    for (const host of hosts) await memory.keep(host, { ...stated("hello"), host });
    const [acme] = await clients.record([companyEntry(NINE)("Acme Ltd", ["acme.example"])]);
    await clients.erase(acme?.id ?? "", { by: "jane", at: NINE });
    const later = await processAt(NINE);
    const known = await Promise.all(hosts.map(async (host) => ((await later.recall(host)) === null ? [] : [host])));
    expect(known.flat()).toEqual(["mx.notacme.example", "mx.provider.example"]);
  });

  test("that cannot be read back, or whose database is closed, are queried again without an error", async () => {
    const memory = await processAt(NINE);
    const row = { host: "mx.example", asked_at: NINE, evidence: "{" };
    await opened[0]?.database.insertInto("mail_hosts").values(row).execute();
    expect(await memory.recall("mx.example")).toBeNull();
    await opened.splice(0)[0]?.close();
    await memory.keep("mx.example", stated("hello"));
    expect(await memory.recall("mx.example")).toMatchObject({ banner: "hello" });
    expect(await memory.recall("mx.other.example")).toBeNull();
  });
});
