import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { saveScan } from "../../workspace/test/save-scan.ts";
import { askPortfolio } from "./ask-portfolio.ts";
import { answerQuestion } from "./portfolio-questions.ts";

let lone: LoneWorkspace;
beforeAll(async () => {
  lone = loneWorkspace("2026-11-22T12:00:00.000Z");
  for (const name of ["acme", "beta"]) {
    await saveScan(lone.workspace, `${name}.example`, "2026-11-05");
    await addClient(lone.workspace, name, {
      domains: [{ name: `${name}.example`, role: "main", accepted: true }],
      turnover: { total: 250_000_000, year: 2025 },
      expiringPolicy: { premium: 400_000, limit: 100_000_000 },
    });
  }
});
afterAll(() => lone.close());

/** Every portfolio counts as large, so that all questions go to the thread. */
const EVERY = 0;
const call = () => ({ workspace: lone.workspace, signal: new AbortController().signal });

test("a question of a large portfolio is answered in a thread as it would be here, at the workspace's time", async () => {
  const { workspace } = lone;
  const summary = await askPortfolio(call(), "summary", {}, EVERY);
  expect(summary).toMatchObject({ clients: 2, asOf: "2026-11-22T12:00:00.000Z" });
  expect(summary).toEqual(await answerQuestion(workspace, "summary", {}));
  expect(await askPortfolio(call(), "figures", {}, EVERY)).toEqual(await answerQuestion(workspace, "figures", {}));
  const named = { client: "beta" };
  expect(await askPortfolio(call(), "peers", named, EVERY)).toEqual(await answerQuestion(workspace, "peers", named));
  const listed = { sort: "name", reverse: false } as const;
  const prospects = await askPortfolio(call(), "prospects", listed, EVERY);
  expect(prospects).toEqual(await answerQuestion(workspace, "prospects", listed));
  const page = await askPortfolio(call(), "page", { format: "md" }, EVERY);
  expect(page).toEqual(await answerQuestion(workspace, "page", { format: "md" }));
}, 120_000);

test("a refusal is passed on from the thread, and a caller that left is not waited for", async () => {
  const nobody = { provider: "nobody", prospects: false };
  await expect(askPortfolio(call(), "users", nobody, EVERY)).rejects.toMatchObject({ code: "not_found" });
  const gone = { workspace: lone.workspace, signal: AbortSignal.abort() };
  await expect(askPortfolio(gone, "summary", {}, EVERY)).rejects.toMatchObject({ code: "interrupted" });
}, 120_000);

test("the file of a client with many alerts is made in a thread, although the portfolio is small", async () => {
  const { workspace } = lone;
  const [{ id = "" } = {}] = await workspace.database.clients.list();
  const asked = { client: id, format: "json" } as const;
  const gone = { workspace, signal: AbortSignal.abort() };
  // Only a thread is given up when its caller leaves.
  const here = await askPortfolio(gone, "clientFile", asked, 5);
  expect(JSON.parse(new TextDecoder().decode(here))).toMatchObject([{ id }]);
  const judgements = ["one", "two", "three"].map((subject) => ({
    ...({ rule: "posture-below", subject, state: "present" } as const),
    finding: {
      ...({ title: subject, severity: "high", impact: "", actionRequired: "", evidence: [] } as const),
      ...{ condition: null, trigger: null },
    },
  }));
  const at = "2026-11-22T12:00:00.000Z";
  await workspace.database.alerts.settle({ client: id, domain: null, judgements, at, scan: null, batchId: null });
  await expect(askPortfolio(gone, "clientFile", asked, 5)).rejects.toMatchObject({ code: "interrupted" });
  const file = await askPortfolio(call(), "clientFile", asked, 5);
  expect(file).toEqual(await answerQuestion(workspace, "clientFile", asked));
  expect(JSON.parse(new TextDecoder().decode(file))[0].alerts.alerts).toHaveLength(3);
}, 120_000);
