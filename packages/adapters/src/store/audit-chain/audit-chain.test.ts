import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeAudit } from "../audit.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { connectionOf } from "../test/open-stores.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { openWorkspaceDatabase } from "../workspace-database.ts";
import { eraseEntries } from "./erase-entries.ts";
import { sealAudit } from "./seal-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const jane = { by: "jane", at: NOW };

describe.each(DATABASES)("the audit chain on $kind", ({ kind, make }) => {
  const workspace = testWorkspace(NOW, make);
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await connectionOf(workspace.options());
  });
  afterEach(() => opened.close());

  const inTurn = <Value>(work: (transaction: Transaction<Tables>) => Promise<Value>) => opened.transact(work);
  const write = (subject: string, detail: unknown = null) =>
    inTurn((tables) => writeAudit(tables, { ...jane, action: "tried", subject, detail }));
  const writeAll = async (...subjects: readonly string[]) => {
    for (const subject of subjects) await write(subject);
    await sealAudit(opened);
  };
  const entries = () => opened.database.selectFrom("audit").selectAll().orderBy("seq").execute();
  const idOf = async (seq: number) => (await entries()).find((entry) => entry.seq === seq)?.id ?? "";
  const set = (seq: number, values: Readonly<Record<string, string | number | null>>) =>
    opened.database.updateTable("audit").set(values).where("seq", "=", seq).execute();
  const fault = async () => (await verifyAudit(opened.database)).fault;

  test("seals entries in the order in which they were written, each with the hash of the one before", async () => {
    await writeAll("a", "b", "c");
    const sealed = await entries();
    expect(sealed.map(({ seq, subject }) => [seq, subject])).toEqual([
      [1, "a"],
      [2, "b"],
      [3, "c"],
    ]);
    expect(sealed.map(({ previous }) => previous)).toEqual(["", sealed[0]?.hash, sealed[1]?.hash]);
    const [first] = sealed;
    const digest = (text: string) => createHash("sha256").update(text).digest("hex");
    // Written as the documentation states it, without the product's code.
    const commitment = digest(`{"by":"jane","detail":null,"salt":"${first?.salt}","subject":"a"}`);
    const link = `{"action":"tried","at":"${NOW}","commitment":"${commitment}","id":"${first?.id}","previous":"","seq":1}`;
    expect(first?.hash).toBe(digest(link));
    expect(await verifyAudit(opened.database)).toEqual({
      sealed: 3,
      unsealed: 0,
      erased: 0,
      head: { seq: 3, hash: sealed[2]?.hash },
      fault: null,
    });
  });

  test("two processes that seal at once leave one chain without gaps", async () => {
    const other = openWorkspaceDatabase({
      database: workspace.options().database,
      now: () => new Date(NOW),
      seals: true,
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 === 0 ? write(`a${place}`) : other.clients.optOut(`b${place}.example`, "", jane),
      ),
    );
    await Promise.all([sealAudit(opened), other.close()]);
    expect(await verifyAudit(opened.database)).toMatchObject({ sealed: 20, unsealed: 0, fault: null });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test.each(["said_by", "subject", "detail", "action", "at"])(
    "a changed %s is found, and which entry",
    async (column) => {
      await writeAll("a", "b", "c");
      await set(2, { [column]: "forged" });
      expect(await fault()).toMatchObject({ kind: "changed", seq: 2, entry: { id: await idOf(2) } });
    },
  );

  test("an entry that was changed and given a new salt and commitment is found", async () => {
    await writeAll("a", "b", "c");
    await set(2, { subject: "forged", salt: null });
    expect(await fault()).toMatchObject({ kind: "changed", seq: 2 });
  });

  test("a removed entry is found, in the middle and at the end", async () => {
    await writeAll("a", "b", "c");
    await opened.database.deleteFrom("audit").where("seq", "=", 3).execute();
    expect(await fault()).toEqual({ kind: "removed", seq: 3, entry: null });
    await opened.database.deleteFrom("audit").where("seq", "=", 1).execute();
    expect(await fault()).toEqual({ kind: "removed", seq: 1, entry: null });
  });

  test("two exchanged entries are found at the first of their places", async () => {
    await writeAll("a", "b", "c", "d");
    await set(2, { seq: 99 });
    await set(3, { seq: 2 });
    await set(99, { seq: 3 });
    expect(await fault()).toMatchObject({ kind: "reordered", seq: 2 });
  });

  test("an entry added after the last, or inserted with an earlier time, is found", async () => {
    await writeAll("a", "b");
    const [, last] = await entries();
    const forged = { id: "0".repeat(24), at: NOW, said_by: "jane", action: "tried", subject: "x" };
    await opened.database.insertInto("audit").values(forged).execute();
    expect(await fault()).toMatchObject({ kind: "added", seq: null, entry: { id: forged.id } });
    await opened.database.deleteFrom("audit").where("id", "=", forged.id).execute();
    await opened.database
      .insertInto("audit")
      .values({ ...forged, seq: 3, salt: "00", commitment: "00", previous: last?.hash ?? "", hash: "00" })
      .execute();
    expect(await fault()).toMatchObject({ kind: "added", seq: 3, entry: { id: forged.id } });
  });

  test("a log that was sealed again does not have the head that was noted before", async () => {
    await writeAll("a", "b");
    const { head } = await verifyAudit(opened.database);
    await opened.database.deleteFrom("audit_head").execute();
    await opened.database.updateTable("audit").set({ seq: null, subject: "forged" }).execute();
    await sealAudit(opened);
    expect(await fault()).toBeNull();
    expect((await verifyAudit(opened.database, head)).fault).toMatchObject({ kind: "head", seq: 2 });
    expect((await verifyAudit(opened.database, { ...head, seq: 9 })).fault).toMatchObject({ kind: "removed", seq: 3 });
  });

  test("erased content is gone, the chain stays intact, and what remains cannot be changed", async () => {
    await write("edith@harbour.example", { to: "Edith Marlow" });
    await writeAll("b");
    const sealed = await entries();
    const first = sealed[0];
    await inTurn((tables) =>
      eraseEntries(tables, [first?.id ?? ""], (entry) => ({ ...entry, subject: "erased", detail: null }), jane),
    );
    await sealAudit(opened);
    const stored = JSON.stringify(await entries());
    expect(stored).not.toContain("dith");
    expect(stored).not.toContain(first?.salt);
    expect(await verifyAudit(opened.database)).toMatchObject({ sealed: 3, erased: 1, fault: null });
    await set(1, { subject: "forged" });
    expect(await fault()).toMatchObject({ kind: "changed", seq: 1 });
  });

  test("a workspace seals what it writes before it closes, also beside a failed change", async () => {
    const own = openWorkspaceDatabase({
      database: workspace.options().database,
      now: () => new Date(NOW),
      seals: true,
    });
    await own.clients.setTier("Enhanced", jane);
    await expect(own.transaction(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    await own.access.noteSignIn("signed in", jane);
    await own.close();
    expect((await entries()).map(({ seq, action }) => [seq, action])).toEqual([
      [1, "tier set"],
      [2, "signed in"],
    ]);
  });
});
