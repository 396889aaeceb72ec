import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TRAINING_API, type TrainingImported, type TrainingItem } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportClients } from "../../verbs/clients/export-clients.ts";
import { clientBehaviour } from "../../verbs/monitor/risk-changes.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { trainingRoutes } from "./training-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, TRAINING_API, trainingRoutes());
});
afterAll(() => api.close());

const HEAD = "Course,User email,Due date,Completion date";
const completions = (people: number, done: number, due = "2026-11-01") =>
  [
    HEAD,
    ...Array.from({ length: people }, (_, at) => `Awareness,p${at}@acme.example,${due},${at < done ? due : ""}`),
  ].join("\n");

const load = async (text: string, fields: Readonly<Record<string, string>> = {}) =>
  api.upload("/api/training/import", { name: "completions.csv", bytes: text }, fields);

const answerOn = async (client: string, control: "awarenessTraining" | "phishingTests") =>
  effectiveValue(await api.workspace.database.clients.find(client), `controls.${control}`);

/** Every byte that the workspace stores. */
function stored(): string {
  const { home } = api.workspace.config;
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.map((file) => readFileSync(join(file.parentPath, file.name)).toString("latin1")).join("\n");
}

test("a file is recorded by pseudonym, states the answer with evidence, and stores no name or address", async () => {
  const client = await addClient(api.workspace, "Acme Ltd");
  const secret =
    "Course,First name,User email,Due date,Completion date\nAwareness,Zaphira,zaphira.q@acme.example,2026-11-01,";
  const { status, body } = await load(`${completions(9, 9)}\n`, { client });
  expect([status, body]).toMatchObject([200, { added: 1, rows: 9, rejected: [] }]);
  const second: TrainingImported = (await load(secret, { client })).body;
  expect(second).toMatchObject({ changed: 1, rows: 1, ignored: ["First name"] });
  const [item]: TrainingItem[] = (await api.call("GET", `/api/training?client=${client}`)).body.items;
  expect(item).toMatchObject({ assigned: 10, done: 9, overdue: 1, percent: 90, status: "Fully Compliant" });
  const { body: detail } = await api.call("GET", `/api/training/${item?.id}`);
  expect(detail.people[0]).toMatchObject({ person: expect.stringMatching(/^p-[0-9a-f]{16}$/), done: null });
  const answer = await answerOn(client, "awarenessTraining");
  expect(answer).toMatchObject({
    ...{ value: { answer: "yes" }, provenance: "declared", source: "Training records", asOf: "2026-11-29" },
    ...{ declaredBy: { side: "client", way: "document" }, evidence: { file: "training-records-2026-11-29.csv" } },
  });
  const exported = await exportClients(api.workspace, client, "json");
  expect(exported).toContain(detail.people[0].person);
  for (const text of [
    stored(),
    exported,
    JSON.stringify((await api.workspace.database.audit.page({ limit: 500 })).changes),
  ])
    expect(text).not.toMatch(/zaphira/i);
});

test("a recorded answer is not overwritten: the difference is a conflict that the import reports", async () => {
  const client = await addClient(api.workspace, "Fen Ltd", { "controls.awarenessTraining": { answer: "yes" } });
  const { body } = await load(completions(10, 7), { client });
  expect(body.answers).toMatchObject([
    { client: { name: "Fen Ltd" }, control: "awarenessTraining", answer: { answer: "partial", coveragePct: 70 } },
  ]);
  expect(body.answers[0].conflict).toBe(true);
  const log = await api.workspace.database.clients.find(client);
  const statements = log.entries.filter(({ field }) => field === "controls.awarenessTraining");
  expect(statements.map(({ value, withdrawn }) => [value, withdrawn])).toEqual([
    [{ answer: "yes" }, null],
    [{ answer: "partial", coveragePct: 70 }, null],
  ]);
});

test("rows of a file may name their clients; those that cannot be recorded are named by line", async () => {
  const moor = await addClient(api.workspace, "Moor Ltd");
  const csv = [
    "client,round,sent on,sent,clicked,reported",
    "Moor Ltd,Autumn,2026-10-05,40,6,10",
    "Nowhere Ltd,Autumn,2026-10-05,40,6,10",
    ",Autumn,2026-10-05,40,6,10",
    "Moor Ltd,Winter,2026-11-05,40,41,10",
  ];
  const { body } = await load(csv.join("\n"));
  expect(body).toMatchObject({ added: 1, rows: 1 });
  expect(body.rejected.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5]);
  expect((await load(csv.join("\n"))).body).toMatchObject({ added: 0, same: 1, answers: [] });
  expect((await answerOn(moor, "phishingTests"))?.value).toEqual({ answer: "yes" });
  const { tiles } = await clientBehaviour(api.workspace, moor);
  expect(tiles.find(({ figure }) => figure === "phishing-clicks")).toEqual({
    ...{ figure: "phishing-clicks", value: 0.15, provenance: "declared", sources: ["Training records"] },
    ...{ asOf: "2026-10-05", known: 1 },
  });
});

test("typed counts are recorded, corrected by the same name, and removed with the answer that they stated", async () => {
  const client = await addClient(api.workspace, "Hill Ltd");
  const typed = { kind: "training", client, name: "Awareness", due: "2026-11-20", assigned: 20, done: 10 };
  const { status, body } = await api.call("POST", "/api/training", typed);
  expect([status, body.item]).toMatchObject([201, { percent: 50, status: "Non-Compliant", overdue: 10 }]);
  const next = (await api.call("POST", "/api/training", { ...typed, name: " AWARENESS ", done: 20 })).body;
  expect(next.item).toMatchObject({ id: body.item.id, version: 1, percent: 100, overdue: 0 });
  expect((await answerOn(client, "awarenessTraining"))?.value).toEqual({ answer: "yes" });
  expect((await api.call("POST", "/api/training", { ...typed, done: 21 })).status).toBe(422);
  expect((await api.call("POST", "/api/training", { ...typed, name: "for jane@acme.example" })).status).toBe(422);
  expect((await api.call("POST", `/api/training/${body.item.id}/remove`, { version: 0 })).status).toBe(409);
  const gone = await api.call("POST", `/api/training/${body.item.id}/remove`, { version: 1 });
  expect(gone.body.answers).toMatchObject([{ control: "awarenessTraining", answer: null }]);
  expect(await answerOn(client, "awarenessTraining")).toBeNull();
});

test("a reminder is a notification of type training, and the badge counts people overdue", async () => {
  const client = await addClient(api.workspace, "Vale Ltd");
  await load(completions(12, 5), { client });
  const soon = { kind: "training", client, name: "Induction", due: "2026-12-10", assigned: 4, done: 1 };
  await api.call("POST", "/api/training", soon);
  await api.call("POST", "/api/training", { ...soon, name: "Later", due: "2027-03-01" });
  expect((await api.call("GET", `/api/training/badge?client=${client}`)).body).toEqual({ training: 7 });
  const { body } = await api.call("POST", "/api/training/remind", { client });
  expect(body.items.map(({ type, title, message }: Record<string, string>) => [type, title, message])).toEqual([
    [
      "training",
      "Training overdue",
      "Vale Ltd: 7 people are overdue in 'Awareness', due since 1 Nov 2026. Remind the client.",
    ],
    [
      "training",
      "Training due",
      "Vale Ltd: 3 people have not completed 'Induction', due on 10 Dec 2026. Remind the client.",
    ],
  ]);
  const { notifications } = await api.workspace.database.notifications.page({ limit: 50, by: "jane" });
  expect(notifications.filter(({ type }) => type === "training")).toHaveLength(2);
});

test("Basic has no training, and a viewer changes none", async () => {
  api.as("viewer");
  expect((await api.call("POST", "/api/training/remind", {})).status).toBe(403);
  api.as("admin");
  const actor = { by: "jane", at: NOW };
  await api.workspace.database.clients.setTier("Basic", actor);
  expect((await api.call("GET", "/api/training")).body.code).toBe("feature_locked");
  await api.workspace.database.clients.setTier("Ultimate", actor);
});
