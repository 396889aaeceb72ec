import { csvText } from "@broker/contracts";
import { readCells } from "@broker/core/documents";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { printHere } from "../../test/print-here.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { clientFile } from "../clients/client-file.ts";
import { documentStatuses } from "../documents/document-statuses.ts";
import { readFacts } from "../documents/read-submission.ts";
import { completeForm } from "../documents/test/complete-form.ts";
import { beginOnboarding, moveOnboarding } from "./conversation.ts";
import { acceptForm, takeReturned } from "./forms/forms.ts";
import { returnDrafts, saveDrafts, startLink } from "./forms/guest-form.ts";
import { sendForm } from "./forms/send-form.ts";
import { onboardingPack } from "./onboarding-pack.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const ORIGIN = "https://broker.example";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, {}, {}, { print: printHere });
});
afterAll(() => api.close());

/** An answer as chosen in the browser, as typed or written, and as it is completed in a PDF. */
interface Given {
  readonly question: string;
  /** null = not known. */
  readonly value: unknown;
  readonly text: string;
  readonly boxes?: Readonly<Record<string, string | true>>;
}

const ANSWERS: readonly Given[] = [
  { question: "trade", value: "Dentistry", text: "Dentistry" },
  { question: "turnover", value: { total: 500_000_000 }, text: "£5m" },
  { question: "employees", value: 45, text: "45" },
  { question: "personalRecords", value: { personal: 12_000 }, text: "12,000" },
  { question: "limit", value: { limit: 100_000_000 }, text: "£1,000,000" },
  { question: "inception", value: { inception: "2027-01-01" }, text: "1 January 2027" },
  { question: "edr", value: "no", text: "No", boxes: { edr: "no" } },
  {
    question: "mfaEmail",
    value: { answer: "partial", coveragePct: 80 },
    text: "Partial, 80%",
    boxes: { mfaEmail: "partial", mfaEmail_share: "80" },
  },
  {
    question: "cloudProviders",
    value: ["aws", "azure"],
    text: "Amazon Web Services; Microsoft Azure",
    boxes: { cloudProviders_0: true, cloudProviders_1: true },
  },
  { question: "circumstances", value: null, text: "Not known", boxes: { circumstances_unknown: true } },
];

const SIGNED = { name: "Ann Lee", position: "Owner", reasonableSearch: true };

const texts = (answers: readonly Given[]): Record<string, string> =>
  Object.fromEntries(answers.map(({ question, text }) => [question, text]));

async function conversation(workspace: Workspace, client: string) {
  const { session } = await beginOnboarding(workspace, { client, place: "browser", order: "value" });
  return (move: Parameters<typeof moveOnboarding>[2]["move"], place: "browser" | "terminal") =>
    moveOnboarding(workspace, session.id, { move, place });
}

const formOf = (workspace: Workspace, client: string, by: "link" | "html" | "csv" | "pdf", answers: readonly Given[]) =>
  sendForm(
    workspace,
    client,
    { by, to: "Ann", days: 14, questions: answers.map(({ question }) => question) } as Parameters<typeof sendForm>[2],
    { origin: ORIGIN, signal: new AbortController().signal },
  );

async function returned(workspace: Workspace, content: Uint8Array): Promise<void> {
  const { id } = await takeReturned(workspace, content);
  await acceptForm(workspace, id, {});
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** How the answers get into a client's record. */
const WAYS: Readonly<
  Record<string, (workspace: Workspace, client: string, answers: readonly Given[]) => Promise<void>>
> = {
  async pressed(workspace, client, answers) {
    const move = await conversation(workspace, client);
    for (const { question, value } of answers)
      await move(value === null ? { kind: "unknown", question } : { kind: "press", question, value }, "browser");
  },
  async typed(workspace, client, answers) {
    const move = await conversation(workspace, client);
    for (const { question, text, value } of answers) {
      const { session } = await move(
        value === null ? { kind: "unknown", question } : { kind: "type", question, text },
        "terminal",
      );
      if (session.pending !== null) await move({ kind: "confirm" }, "terminal");
    }
  },
  async link(workspace, client, answers) {
    const { form, url } = await formOf(workspace, client, "link", answers);
    const token = url?.split("/").at(-1) ?? "";
    const desk = { forms: workspace.database.forms, at: NOW };
    const secret = (await startLink(desk, token, "")) ?? "";
    for (const each of answers) await saveDrafts(desk, token, secret, texts([each]));
    await returnDrafts(desk, token, secret, SIGNED);
    await acceptForm(workspace, form.id, {});
  },
  async page(workspace, client, answers) {
    const { file } = await formOf(workspace, client, "html", answers);
    const [, data = "{}"] =
      /<script type="application\/json" id="form-data">(.*?)<\/script>/.exec(file?.content ?? "") ?? [];
    await returned(
      workspace,
      bytes(JSON.stringify({ ...JSON.parse(data), ...SIGNED, on: "2026-11-22", answers: texts(answers) })),
    );
  },
  async table(workspace, client, answers) {
    const { file } = await formOf(workspace, client, "csv", answers);
    const filled: Readonly<Record<string, string>> = {
      ...texts(answers),
      ...{ "signature.name": "Ann Lee", "signature.position": "Owner", "signature.search": "Yes" },
    };
    const rows = [...readCells((file?.content ?? "").replace("\uFEFF", ""), ",")].map(
      ({ cells: [question, answer, help, id = ""] }) => [question, filled[id] ?? answer, help, id],
    );
    await returned(workspace, bytes(csvText(rows)));
  },
  async pdf(workspace, client, answers) {
    const { file } = await formOf(workspace, client, "pdf", answers);
    const content = await completeForm(new Uint8Array(Buffer.from(file?.content ?? "", "base64")), (form) => {
      for (const { question, text, boxes = { [question]: text } } of answers)
        for (const [name, state] of Object.entries(boxes)) {
          if (state === true) form.getCheckBox(name).check();
          else if (name === question && boxes[name] !== text) form.getRadioGroup(name).select(state);
          else form.getTextField(name).setText(state);
        }
      form.getTextField("signed_name").setText("Ann Lee");
      form.getTextField("signed_position").setText("Owner");
      form.getCheckBox("signed_search").check();
    });
    await returned(workspace, content);
  },
};

/** Who said it, how and when differ by way; a record's version counts its statements. */
const OF_THE_WAY = new Set(
  "id by person declaredBy declarers provenance provenanceWords source asOf recordVersion n".split(" "),
);

const withoutWay = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (OF_THE_WAY.has(key) ? undefined : part)));

/** Values, effects and documents of a client. */
async function outcome(workspace: Workspace, client: string) {
  const { fields, notKnown } = await clientFile(workspace, client);
  const { facts } = await readFacts(workspace, client);
  return withoutWay({
    values: fields.map(({ field, held }) => [field, held?.value ?? null]),
    notKnown: notKnown.map(({ place: _, statement: __, ...question }) => question),
    pack: await onboardingPack(workspace, client),
    documents: await documentStatuses(workspace, client),
    facts,
  });
}

test("the same answers in any order, by conversation, link, page, table or PDF, give the same values, effects and documents", async () => {
  const ways = Object.entries(WAYS);
  const shuffled = fc.shuffledSubarray([...ANSWERS], { minLength: ANSWERS.length });
  const orders = fc.sample(shuffled, { numRuns: ways.length, seed: 20_261_122 });
  const outcomes: [string, unknown][] = [];
  for (const [n, [way, give]] of ways.entries()) {
    const client = await addClient(api.workspace, "Lane Ltd", {});
    await give(api.workspace, client, orders[n] ?? []);
    outcomes.push([way, await outcome(api.workspace, client)]);
  }
  const [[, pressed] = []] = outcomes;
  const { values } = pressed as { values: [string, unknown][] };
  // Not known is no value.
  expect(values.filter(([, value]) => value !== null)).toHaveLength(ANSWERS.length - 1);
  for (const made of outcomes) expect(made).toEqual([made[0], pressed]);
});
