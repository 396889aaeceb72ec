import { AnswersFile } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { decideForm, makeForm, takeForm } from "@broker/core/documents";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../digest/sha256.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const AT = "2026-11-06T09:00:00.000Z";
const actor = { by: "jane", at: AT };

describe.each(DEFAULT_DATABASE)("forms on $kind", ({ make }) => {
  const { clients, forms, audit, notifications } = testWorkspace(AT, make);

  const sent = async (id: string, tokenHash: string | null = null) => {
    const client = (await clients.record([companyEntry(AT)("Acme Ltd", ["acme.example"])]))[0]?.id ?? "";
    const asked = { questions: ["trade", "employees"], days: 14, group: null, to: "Ann", by: "csv" as const };
    const form = makeForm({ id, client, ...asked }, { ...actor, digest: sha256 });
    await forms.send({ form, answers: [], access: null }, tokenHash, actor);
    return form;
  };
  type Sent = Awaited<ReturnType<typeof sent>>;
  const take = ({ id, client, questionsVersion, digest }: Sent) => {
    const file = AnswersFile.parse({
      ...{ format: "broker-answers-1", form: id, client, questionsVersion, digest, on: "", reasonableSearch: true },
      ...{ name: "Ann Lee", position: "Director", answers: { trade: "Dentistry", employees: "45" } },
    });
    return forms.change(id, "form returned", actor, (stored) => ({
      ...stored,
      ...takeForm(stored.form, file, { client: null, at: AT, digest: sha256 }),
    }));
  };

  test("a form is found by its id or the beginning of it, by its link's hash, and listed with its answers", async () => {
    const form = await sent("f1aa", "hash");
    await sent("f1bb");
    expect((await forms.find("f1a")).form).toEqual(form);
    expect((await forms.ofLink("hash"))?.form.id).toBe("f1aa");
    expect(await forms.ofLink("other")).toBeNull();
    await expect(forms.find("f1")).rejects.toMatchObject({ code: "ambiguous" });
    for (const id of ["", "%", "_", "f2"]) await expect(forms.find(id)).rejects.toThrow(/No form|Several/);
    await take(form);
    const [listed] = await forms.list(form.client);
    expect(listed?.answers.map(({ question, state }) => [question, state])).toEqual([
      ["trade", "returned"],
      ["employees", "returned"],
    ]);
    expect(await forms.list()).toHaveLength(2);
  });

  test("of two returns of one form at once one is taken, and nothing is recorded before it is accepted", async () => {
    const form = await sent("f1");
    const both = await Promise.allSettled([take(form), take(form)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(effectiveValue(await clients.find(form.client), "industry")).toBeNull();
    await forms.change("f1", "form decided", actor, (stored, log) => ({
      ...stored,
      ...decideForm(stored, { only: ["trade"] }, log, actor),
    }));
    expect(effectiveValue(await clients.find(form.client), "industry")).toMatchObject({
      value: "Dentistry",
      declaredBy: { name: "Ann Lee", way: "form" },
    });
    expect((await forms.find("f1")).answers.map(({ state }) => state)).toEqual(["accepted", "returned"]);
    const { changes } = await audit.page({ limit: 10, action: "form" });
    expect(changes.map(({ action }) => action).sort()).toEqual(["form decided", "form returned", "form sent"]);
  });

  test("a client comes back with its forms and returned answers; answers that are drafts do not leave", async () => {
    const form = await sent("f1", "hash");
    await take(form);
    const draft = await forms
      .send({ form: { ...form, id: "f2" }, answers: [], access: null }, "other", actor)
      .then(() =>
        forms.change("f2", "form answers saved", actor, (stored) => ({
          ...stored,
          answers: [{ question: "trade", text: "Dent", value: "Dent", state: "draft" }],
        })),
      );
    expect(draft.answers).toHaveLength(1);
    const saved = (await forms.ofClients([form.client])).get(form.client) ?? [];
    expect(saved.map((each) => [each.form.id, each.answers.length])).toEqual([
      ["f1", 2],
      ["f2", 0],
    ]);
    await clients.erase(form.client, actor);
    const [back] = await clients.record([{ ...companyEntry(AT)("Acme Ltd", ["acme.example"]), forms: saved }]);
    expect((await forms.list(back?.id)).map(({ form: { id }, answers }) => [id, answers.length])).toEqual([
      ["f1", 2],
      ["f2", 0],
    ]);
    expect(await forms.ofLink("hash")).toBeNull();
    const again = { ...companyEntry(AT)("Beck Ltd", ["beck.example"]), forms: saved };
    await expect(clients.record([again])).rejects.toMatchObject({ code: "input_invalid" });
  });

  test("a returned form is notified once, and forms, answers and notifications are erased with their client", async () => {
    const form = await sent("f1");
    await take(form);
    const { notifications: noted } = await notifications.page({ limit: 10 });
    expect(noted.map(({ kind, message }) => [kind, message])).toEqual([
      ["form-returned", "Acme Ltd returned the form of 2 questions. Accept its answers, or ask again."],
    ]);
    await clients.erase(form.client, actor);
    expect((await notifications.page({ limit: 10 })).notifications).toEqual([]);
    expect(await forms.list()).toEqual([]);
    await expect(forms.find("f1")).rejects.toMatchObject({ code: "not_found" });
  });
});
