import { describe, expect, test } from "vitest";
import { pruneDatabase } from "../maintenance/prune-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { databaseOf } from "../test/open-stores.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const actor = { by: "jane", at: NOW.toISOString() };

describe.each(DATABASES)("keys of calls that run once, on $kind", ({ kind, make }) => {
  const workspace = testWorkspace(NOW, make, "each");
  const { idempotency: store } = workspace;
  const asked = (run: string, over: object = {}) => ({
    caller: "jane",
    keyHash: "k",
    run,
    fingerprint: "add Acme",
    at: NOW,
    heldUntil: after(60),
    ...over,
  });
  const answer = { status: 201, headers: { "content-type": "application/json" }, body: Buffer.from('{"id":"1"}') };

  test("of ten claims at once one holds the key, and the others see it running", async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, (_, n) => store.claim(asked(`run ${n}`))));
    expect(claims.map(({ state }) => state).sort()).toEqual(["held", ...Array(9).fill("running")]);
  });

  test("a key that was released, or held by a server that was killed, is held again", async () => {
    await store.claim(asked("first"));
    await store.release(asked("first"));
    expect((await store.claim(asked("second"))).state).toBe("held");
    const later = { at: after(61), heldUntil: after(121) };
    expect((await store.claim(asked("third", later))).state).toBe("held");
    // The killed one has lost the key: what it would still store has no effect.
    await store.saveAnswer(asked("second"), answer);
    expect((await store.claim(asked("fourth", later))).state).toBe("running");
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a repeated call receives the stored response; another body or caller does not", async () => {
    await store.claim(asked("first"));
    await store.saveAnswer(asked("first"), answer);
    expect(await store.claim(asked("second"))).toEqual({ state: "answered", answer });
    expect(await store.claim(asked("third", { fingerprint: "add Beta" }))).toEqual({ state: "different" });
    expect(await store.claim(asked("fourth", { caller: "kim" }))).toEqual({ state: "held" });
  });

  test("a call that saved a change before its server was killed is not carried out again", async () => {
    const call = { ...asked("first"), saved: false };
    await store.claim(call);
    const database = await databaseOf(workspace.options());
    await database.during(call).clients.setTier("Basic", actor);
    await database.close();
    expect(call.saved).toBe(true);
    expect((await store.claim(asked("second", { at: after(59) }))).state).toBe("running");
    expect((await store.claim(asked("third", { at: after(61) }))).state).toBe("response-lost");
    await store.release(asked("first"));
    expect((await store.claim(asked("fourth", { at: after(61) }))).state).toBe("response-lost");
  });

  test("a change that was undone is not marked as saved", async () => {
    const call = { ...asked("first"), saved: false };
    await store.claim(call);
    const database = await databaseOf(workspace.options());
    const undone = database.during(call).transaction(async ({ clients }) => {
      await clients.setTier("Basic", actor);
      throw new Error("It broke halfway.");
    });
    await expect(undone).rejects.toThrow("It broke halfway.");
    await database.close();
    expect((await store.claim(asked("second", { at: after(61) }))).state).toBe("held");
  });

  test("a key is free again after 24 hours, and pruning removes it then", async () => {
    const day = 24 * 3600;
    await store.claim(asked("first"));
    await store.saveAnswer(asked("first"), answer);
    expect((await store.claim(asked("second", { at: after(day - 1) }))).state).toBe("answered");
    await pruneDatabase({ ...workspace.options(), now: after(day) }, {}, actor);
    expect((await store.claim(asked("third"))).state).toBe("held");
    expect((await store.claim(asked("fourth", { at: after(day), heldUntil: after(day + 60) }))).state).toBe("held");
  });

  test("the erasure of a client removes every stored response, and the calls are still not repeated", async () => {
    const acme = companyEntry(actor.at)("Acme Ltd");
    await workspace.clients.record([acme]);
    await store.claim(asked("first"));
    await store.saveAnswer(asked("first"), answer);
    await workspace.clients.erase(acme.id, actor);
    expect((await store.claim(asked("second", { at: after(61) }))).state).toBe("response-lost");
  });
});
