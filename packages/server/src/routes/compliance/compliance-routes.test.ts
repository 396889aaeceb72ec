import { COMPLIANCE_API, type ComplianceOverview } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editClient } from "../../verbs/clients/edit-client.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { complianceRoutes } from "./compliance-routes.ts";

const NOW = "2026-11-28T09:00:00.000Z";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, COMPLIANCE_API, complianceRoutes());
});
afterAll(() => api.close());

const overview = async (client: string): Promise<ComplianceOverview> =>
  (await api.call("GET", `/api/clients/${client}/compliance`)).body;
const standing = ({ frameworks }: ComplianceOverview, id: string) =>
  frameworks.find(({ summary }) => summary.id === id)?.standing;
const adopt = (client: string, framework: string, body: object) =>
  api.call("PUT", `/api/clients/${client}/compliance/${framework}`, body);
const requirement = async (client: string, framework: string, id: string) => {
  const { body } = await api.call("GET", `/api/clients/${client}/compliance/${framework}`);
  return body.requirements.find((each: { id: string }) => each.id === id);
};
const attestation = (control: string, more: object = {}) => ({
  kind: "attestation",
  title: "Stated by the director",
  source: "A. Lee",
  collectedAt: "2026-11-20",
  validUntil: null,
  controls: [{ id: control, shows: "met" }],
  ...more,
});
const file = (client: string, evidence: object) =>
  api.upload(`/api/clients/${client}/evidence`, null, { evidence: JSON.stringify(evidence) });

test("of a client of whom nothing is known every figure is missing, and nothing is not met", async () => {
  const client = await addClient(api.workspace, "Fen Ltd", {});
  const { frameworks, gaps, controls } = await overview(client);
  expect(frameworks).toHaveLength(25);
  expect(frameworks.every(({ standing: each }) => each.score === null && each.counts["not-met"] === 0)).toBe(true);
  expect(gaps).toEqual([]);
  expect(controls.every(({ state }) => state === "not-assessed")).toBe(true);
});

test("one answer on MFA counts in six frameworks, and without it every figure is as it was", async () => {
  const client = await addClient(api.workspace, "Moor Ltd", {});
  const before = await overview(client);
  const answered = await addClient(api.workspace, "Moor Two Ltd", { "controls.mfaCloud": { answer: "yes" } });
  const after = await overview(answered);
  for (const id of ["cyber-essentials", "iso-27001", "nist-csf", "ncsc-caf", "nis2", "dora"])
    expect(standing(after, id)?.assessed, id).toBeGreaterThan(standing(before, id)?.assessed ?? 0);
  expect(await requirement(answered, "cyber-essentials", "UAC-04")).toMatchObject({
    state: "partly",
    basis: "declared",
    controls: [
      { id: "CC-IAM-01", relation: "covers", state: "met" },
      { id: "CC-IAM-02", relation: "covers", state: "not-assessed" },
    ],
  });
});

test("a framework is adopted, scoped, overridden and dropped; an edit based on outdated data is refused", async () => {
  const client = await addClient(api.workspace, "Lane Ltd", { "controls.mfaCloud": { answer: "no" } });
  const first = await adopt(client, "nis2", { version: 0 });
  expect(first.status).toBe(200);
  const [question] = first.body.frameworks.find(
    ({ summary }: never) => (summary as { id: string }).id === "nis2",
  ).scope;
  expect((await adopt(client, "nis2", { version: 0, scope: {} })).status).toBe(409);
  const scoped = await adopt(client, "nis2", { version: 1, scope: { [question.id]: "no" } });
  expect(standing(scoped.body, "nis2")).toMatchObject({ standing: "not-applicable", score: null, total: 0 });
  const override = { applies: true, reason: "A customer contract requires it." };
  const overridden = await adopt(client, "nis2", { version: 2, override });
  expect(standing(overridden.body, "nis2")?.standing).not.toBe("not-applicable");
  expect((await adopt(client, "nis2", { version: 3, scope: { other: "no" } })).body.code).toBe("input_invalid");
  expect((await adopt(client, "uk-csr-bill", { version: 3 })).body.code).toBe("input_invalid");
  const dropped = await api.call("DELETE", `/api/clients/${client}/compliance/nis2?version=3`);
  expect(dropped.body.frameworks.every(({ adopted }: { adopted: boolean }) => !adopted)).toBe(true);
});

test("evidence counts until it is withdrawn, and each change is in the history with what moved", async () => {
  const client = await addClient(api.workspace, "Reed Ltd", {});
  await adopt(client, "iso-27001", { version: 0 });
  const figures = async () =>
    (await overview(client)).frameworks.map(({ summary, standing: { score, assessed, counts } }) => [
      ...[summary.id, score, assessed, counts],
    ]);
  const before = await figures();
  const filed = await file(client, attestation("CC-GOV-02"));
  expect(filed.status).toBe(201);
  expect(await figures()).not.toEqual(before);
  const policy = async () => (await requirement(client, "iso-27001", "A.5.1"))?.state;
  expect(await policy()).not.toBe("not-assessed");
  const withdrawn = await api.call("POST", `/api/clients/${client}/evidence/${filed.body.id}/withdraw`, {
    reason: "It was of another company.",
  });
  expect(withdrawn.body.withdrawn).toMatchObject({ reason: "It was of another company." });
  expect(await policy()).toBe("not-assessed");
  // Every figure of every framework is as it was.
  expect(await figures()).toEqual(before);
  const { items } = (await api.call("GET", `/api/clients/${client}/compliance/history?limit=10`)).body;
  expect(items.map(({ cause }: { cause: string }) => cause)).toEqual(["withdrawal", "evidence", "adoption"]);
  expect(items[1].moved).toEqual([{ control: "CC-GOV-02", before: "not-assessed", after: "met" }]);
});

test("an attestation of a whole requirement is listed with the requirement that it decides", async () => {
  const client = await addClient(api.workspace, "Weir Ltd", {});
  const whole = { requirements: [{ framework: "nis2", id: "Art. 20", shows: "met" }] };
  await file(client, attestation("CC-GOV-02", whole));
  expect(await requirement(client, "nis2", "Art. 20")).toMatchObject({
    state: "met",
    evidence: 1,
    statements: [{ shows: "met", kind: "attestation", title: "Stated by the director", collectedAt: "2026-11-20" }],
  });
  expect(await requirement(client, "nis2", "Art. 21(2)(b)")).toMatchObject({ evidence: 0, statements: [] });
});

test("evidence is refused where it proves nothing: no file, a later day, an unknown control, an answered one", async () => {
  const client = await addClient(api.workspace, "Oak Ltd", {});
  const code = async (evidence: object) => (await file(client, evidence)).body;
  for (const kind of ["file", "report", "certificate"])
    expect(await code(attestation("CC-GOV-02", { kind }))).toMatchObject({ code: "input_invalid" });
  expect(await code(attestation("CC-GOV-02", { collectedAt: "2026-11-29" }))).toMatchObject({ code: "input_invalid" });
  expect(await code(attestation("CC-GOV-99"))).toMatchObject({ detail: expect.stringMatching(/CC-GOV-99/) });
  expect(await code(attestation("CC-IAM-01"))).toMatchObject({
    detail: "This control is answered in the client record, not by an attestation.",
  });
});

test("a gap is planned, accepted with reason and day, and done; done records the answer or files an attestation", async () => {
  const client = await addClient(api.workspace, "Ash Ltd", { "controls.mfaEmail": { answer: "no" } });
  await adopt(client, "cyber-essentials", { version: 0 });
  const gap = async () => (await overview(client)).gaps.find(({ control }) => control === "CC-IAM-02");
  expect(await gap()).toMatchObject({
    state: "not-met",
    hours: 8,
    decision: "open",
    gains: [],
  });
  const edit = (body: object) => api.call("PATCH", `/api/clients/${client}/compliance/gaps/CC-IAM-02`, body);
  await edit({ version: 1, state: "planned", owner: "R. Halden", due: "2027-01-31" });
  expect(await gap()).toMatchObject({ decision: "planned", owner: "R. Halden", due: "2027-01-31" });
  expect((await edit({ version: 2, state: "accepted" })).body.code).toBe("input_invalid");
  expect((await edit({ version: 2, state: "done" })).status).toBe(200);
  expect(await gap()).toBeUndefined();
  const { controls } = await overview(client);
  expect(controls.find(({ id }) => id === "CC-IAM-02")).toMatchObject({ state: "met", basis: "declared" });
});

test("the list has each client's adopted frameworks, by framework and by standing", async () => {
  const client = await addClient(api.workspace, "Yew Ltd", { "controls.edr": { answer: "no" } });
  await adopt(client, "soc-2", { version: 0 });
  const { items } = (await api.call("GET", "/api/compliance?framework=soc-2")).body;
  expect(items).toMatchObject([
    { name: "Yew Ltd", frameworks: [{ framework: "soc-2", standing: "requires-validation" }] },
  ]);
  expect((await api.call("GET", "/api/compliance?framework=soc-2&standing=compliant")).body.items).toEqual([]);
});

test("the pillars, the exposure stages and the badges are those of the client", async () => {
  const client = await addClient(api.workspace, "Elm Ltd", { "controls.edr": { answer: "no" } });
  const ccr = (await api.call("GET", `/api/clients/${client}/ccr`)).body;
  expect(ccr.pillars.map(({ name }: { name: string }) => name)).toEqual([
    ...["Govern", "Identify", "Protect", "Detect", "Respond", "Recover"],
  ]);
  expect(ccr).toMatchObject({ target: 80, impact: { rating: { value: null } }, ico: null });
  expect(ccr.impact.savings).toEqual({ value: null, note: "Turnover is not recorded." });
  const priced = await addClient(api.workspace, "Ash Ltd", { turnover: { total: 120_000_000 } });
  expect((await api.call("GET", `/api/clients/${priced}/ccr`)).body.impact.savings).toEqual({
    value: null,
    note: expect.stringMatching(/^Modelled premium £[\d,]+ today\. No known action lowers it\.$/),
  });
  const ctem = (await api.call("GET", `/api/clients/${client}/ctem`)).body;
  expect(ctem.controls).toHaveLength(28);
  expect(ctem.controls.find(({ key }: { key: string }) => key === "edr")).toMatchObject({ status: "non-compliant" });
  expect(ctem.percent).toBe(0);
  expect((await api.call("GET", `/api/compliance/badges?client=${client}`)).body).toMatchObject({ ctem: 28 });
});

test("a custom framework is imported with its bad rows named, published, adopted and scored", async () => {
  const csv = [
    "id,title,controls",
    "A1,MFA on email,CC-IAM-02 equal",
    "A2,Backups,CC-BAK-01 equal; CC-BAK-02 part",
    "A3,Nonsense,CC-XXX-99",
    "A1,Twice,CC-IAM-02",
  ].join("\n");
  const sent = await api.upload("/api/frameworks/import", { name: "Our own.csv", bytes: csv });
  expect(sent.status).toBe(201);
  expect(sent.body.custom).toMatchObject({
    state: "draft",
    framework: { id: "our-own", coverage: { inThisLibrary: 2 } },
  });
  expect(sent.body.problems.map(({ row }: { row: number }) => row)).toEqual([4, 5]);
  expect((await api.call("POST", "/api/frameworks/custom/our-own/publish")).body.state).toBe("published");
  const client = await addClient(api.workspace, "Fir Ltd", {
    "controls.mfaEmail": { answer: "yes" },
    "controls.backupFrequency": { answer: "no" },
  });
  const adopted = await adopt(client, "our-own", { version: 0 });
  expect(standing(adopted.body, "our-own")).toMatchObject({ score: 50, assessed: 2, total: 2 });
});

test("a draft is created without rows, has them saved one by one, and is not published empty", async () => {
  const csv = "id,title,controls\nB1,MFA on email,CC-IAM-02 equal";
  const { body } = await api.upload("/api/frameworks/import", { name: "Model.csv", bytes: csv });
  const { framework } = body.custom;
  const save = (requirements: object[], mappings: object[], version: number) =>
    api.call("PUT", "/api/frameworks/custom/by-hand", {
      ...{ framework: { ...framework, id: "by-hand", requirements }, mappings, version },
    });
  const made = await save([], [], 0);
  expect(made.body).toMatchObject({ state: "draft", version: 1, framework: { coverage: { inThisLibrary: 0 } } });
  const publish = () => api.call("POST", "/api/frameworks/custom/by-hand/publish");
  expect((await publish()).body.detail).toBe("The draft has no requirement. Add one before it is published.");
  const row = { id: "B1", title: "MFA on email" };
  const unmapped = await save([row], [], 1);
  expect(unmapped.body.framework.requirements).toEqual([{ ...row, unmapped: "No control is mapped." }]);
  const mapping = { requirement: "B1", control: "CC-IAM-02", relation: "equal" };
  const mapped = await save(unmapped.body.framework.requirements, [mapping], 2);
  expect(mapped.body.framework.requirements).toEqual([row]);
  expect((await publish()).body.state).toBe("published");
});

test("a gap that is done is attested once, whatever else of it changes later", async () => {
  const client = await addClient(api.workspace, "Wharf Ltd", {});
  await adopt(client, "cyber-essentials", { version: 0 });
  const change = (body: object) => api.call("PATCH", `/api/clients/${client}/compliance/gaps/CC-NET-03`, body);
  expect((await change({ version: 1, state: "done" })).body.detail).toBe(
    "CC-NET-03 is not a gap: it is neither partly met nor not met.",
  );
  await file(client, attestation("CC-NET-03", { controls: [{ id: "CC-NET-03", shows: "not-met" }] }));
  const { body: done } = await change({ version: 1, state: "done" });
  const { body: owned } = await change({ version: done.version, state: "done", owner: "R. Halden" });
  expect(owned.evidence.map(({ kind }: { kind: string }) => kind)).toEqual(["attestation", "attestation"]);
  const { body: opened } = await change({ version: owned.version, state: "open" });
  const { body: again } = await change({ version: opened.version, state: "done" });
  expect(again.evidence).toHaveLength(3);
});

test("a clean report meets no control but those whose subject it is, and no day extends beyond freshness", async () => {
  const client = await addClient(api.workspace, "Alder Ltd", {});
  const report = (control: string, shows: string) =>
    api.upload(
      `/api/clients/${client}/evidence`,
      { name: "scan.txt", bytes: "No findings." },
      {
        evidence: JSON.stringify(
          attestation(control, { kind: "report", validUntil: "2099-01-01", controls: [{ id: control, shows }] }),
        ),
      },
    );
  expect((await report("CC-VUL-03", "met")).body).toMatchObject({
    detail: expect.stringMatching(/a clean report is no proof/),
  });
  expect((await report("CC-VUL-03", "partly")).status).toBe(201);
  expect((await report("CC-VUL-06", "met")).status).toBe(201);
  // 365 days after 20 November 2026.
  const { controls } = await overview(client);
  expect(controls.find(({ id }) => id === "CC-VUL-06")).toMatchObject({ state: "met", nextExpiry: "2027-11-20" });
});

test("an answer has its own entry in the history before the next change, with its own cause", async () => {
  const client = await addClient(api.workspace, "Larch Ltd", {});
  await adopt(client, "cyber-essentials", { version: 0 });
  await editClient(api.workspace, client, { edits: [{ field: "controls.mfaCloud", value: { answer: "yes" } }] });
  const newest = await api.workspace.database.compliance.snapshotOn(client);
  expect(newest).toMatchObject({ cause: "answers", moved: [{ control: "CC-IAM-01" }] });
  await file(client, attestation("CC-GOV-02"));
  const { items } = (await api.call("GET", `/api/clients/${client}/compliance/history?limit=10`)).body;
  expect(
    items.map(({ cause, moved }: { cause: string; moved: { control: string }[] }) => [
      cause,
      moved.map(({ control }) => control),
    ]),
  ).toEqual([
    ["evidence", ["CC-GOV-02"]],
    ["answers", ["CC-IAM-01"]],
    ["adoption", []],
  ]);
});
