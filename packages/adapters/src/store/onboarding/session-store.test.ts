import type { OnboardingMove } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { beginConversation, makeMove, type Surroundings } from "@broker/core/documents";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const at = (hours: number) => new Date(Date.parse("2026-11-06T09:00:00Z") + hours * 3_600_000).toISOString();
const actor = (hours = 0) => ({ by: "jane", at: at(hours) });
const around = (hours = 0): Surroundings => ({ ...actor(hours), place: "terminal", contradictedIn: () => [] });

describe.each(DEFAULT_DATABASE)("conversations on $kind", ({ make }) => {
  const { clients, onboarding, audit } = testWorkspace(at(0), make);

  const client = async () => (await clients.record([companyEntry(at(0))("Acme Ltd", ["acme.example"])]))[0]?.id ?? "";
  const begin = (id: string, session: string, hours = 0) =>
    onboarding.begin(
      id,
      (log) => {
        const respondent = { name: "jane", position: null, side: "broker" as const };
        return beginConversation(log, { id: session, respondent, order: "form", section: "controls" }, around(hours));
      },
      actor(hours),
    );
  const move = (id: string, version: number | null, made: OnboardingMove, hours = 0) =>
    onboarding.move({ id, version, actor: actor(hours) }, (conversation) =>
      makeMove(conversation, made, around(hours)),
    );

  test("a move changes record, session and transcript together", async () => {
    const id = await client();
    await begin(id, "s1");
    const { session, turn } = await move("s1", 0, { kind: "press", value: "Dentistry", question: "trade" });
    expect([session.version, turn.statements.length]).toEqual([1, 1]);
    expect(effectiveValue(await clients.find(id), "industry")?.value).toBe("Dentistry");
    expect(await onboarding.transcript("s1")).toEqual([turn]);
    const { changes } = await audit.page({ limit: 10, action: "onboarding" });
    expect(changes.map(({ action }) => action).sort()).toEqual(["onboarding begun", "onboarding move"]);
  });

  test("a refused move changes nothing", async () => {
    const id = await client();
    await begin(id, "s1");
    await expect(move("s1", 0, { kind: "press", value: "many", question: "employees" })).rejects.toMatchObject({
      code: "input_invalid",
    });
    expect([(await onboarding.find("s1", at(0))).version, await onboarding.transcript("s1")]).toEqual([0, []]);
  });

  test("of two places, the slower one is refused and learns that the conversation has gone on", async () => {
    await begin(await client(), "s1");
    const answers = await Promise.allSettled(
      ["Dentistry", "Haulage"].map((value) => move("s1", 0, { kind: "press", value, question: "trade" })),
    );
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { code: "record_unsettled" } });
    expect((await onboarding.find("s1", at(0))).version).toBe(1);
  });

  test("a client has one open conversation, however many are begun at once", async () => {
    const id = await client();
    const begun = await Promise.all(["a", "b", "c"].map((session) => begin(id, session)));
    expect(new Set(begun.map((session) => session.id)).size).toBe(1);
    expect(await onboarding.list({ at: at(0) })).toHaveLength(1);
  });

  test("a day after the last move it is over: what was not confirmed is gone, answers and transcript stay", async () => {
    const id = await client();
    await begin(id, "s1");
    await move("s1", null, { kind: "press", value: "Dentistry", question: "trade" });
    await move("s1", null, { kind: "type", text: "45", question: "employees" }, 2);
    expect((await onboarding.find("s1", at(25.9))).pending).not.toBeNull();
    expect(await onboarding.find("s1", at(26))).toMatchObject({ state: "expired", pending: null });
    expect(await onboarding.openOf(id, at(26))).toBeNull();
    await expect(move("s1", null, { kind: "confirm" }, 26)).rejects.toMatchObject({ code: "session_expired" });
    expect(effectiveValue(await clients.find(id), "industry")?.value).toBe("Dentistry");
    expect(effectiveValue(await clients.find(id), "employees")).toBeNull();
    expect(await onboarding.transcript("s1")).toHaveLength(2);
    expect((await begin(id, "s2", 26)).id).toBe("s2");
  });

  test("a finished conversation is not taken up while another is open", async () => {
    const id = await client();
    await begin(id, "s1");
    await move("s1", null, { kind: "finish" });
    await begin(id, "s2");
    await expect(move("s1", null, { kind: "restart" })).rejects.toMatchObject({ code: "record_unsettled" });
  });

  test("travels with its client's export, and is not open in another workspace", async () => {
    const id = await client();
    await begin(id, "s1");
    await move("s1", null, { kind: "press", value: "Dentistry", question: "trade" });
    await move("s1", null, { kind: "type", text: "45", question: "employees" });
    const saved = (await onboarding.ofClients([id, "nobody"])).get(id) ?? [];
    expect(saved).toMatchObject([{ session: { id: "s1" }, turns: [{ n: 1 }, { n: 2 }] }]);
    await clients.erase(id, actor());
    const [again] = await clients.record([{ ...companyEntry(at(0))("Acme Ltd", []), conversations: saved }]);
    expect(await onboarding.find("s1", at(0))).toMatchObject({ client: again?.id, state: "expired", pending: null });
    expect(await onboarding.transcript("s1")).toEqual(saved[0]?.turns);
    const twice = { ...companyEntry(at(0))("Other Ltd", []), conversations: saved };
    await expect(clients.record([twice])).rejects.toMatchObject({ code: "input_invalid" });
  });

  test("is erased with its client", async () => {
    const id = await client();
    await begin(id, "s1");
    await move("s1", null, { kind: "skip" });
    await clients.erase(id, actor());
    await expect(onboarding.find("s1", at(0))).rejects.toMatchObject({ code: "not_found" });
    expect(await onboarding.transcript("s1")).toEqual([]);
  });
});
