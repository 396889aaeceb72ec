import { FRAMEWORKS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { frameworkRoutes } from "./framework-routes.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-28T09:00:00.000Z", FRAMEWORKS_API, frameworkRoutes());
});
afterAll(() => api.close());

const csv = "id,title,controls\nA1,MFA on email,CC-IAM-02 equal\nA2,Nonsense,CC-XXX-99";

test("a framework file is validated without being imported, and its bad rows are named", async () => {
  const { status, body } = await api.upload("/api/frameworks/check", { name: "Ours.csv", bytes: csv });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ valid: false, idTaken: false, framework: { id: "ours", coverage: { inThisLibrary: 1 } } },
    mappings: [{ requirement: "A1", control: "CC-IAM-02", relation: "equal" }],
    problems: [
      { row: 3, problem: "'CC-XXX-99' names no control of the hub with one of: equal, covers, part, intersects." },
    ],
  });
  expect((await api.call("GET", "/api/frameworks/custom")).body.items).toEqual([]);
  const taken = await api.upload("/api/frameworks/check", { name: "NIS2.csv", bytes: "id,title\nA1,MFA" });
  expect(taken.body).toMatchObject({ valid: false, idTaken: true, problems: [] });
});

test("an exported framework is a file that the import reads, under an id of its own", async () => {
  for (const format of ["yaml", "json", "csv"]) {
    const { headers, body } = await api.read(`/api/frameworks/cyber-essentials/export?format=${format}`);
    expect(headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''own-cyber-essentials.${format}`);
    const read = await api.upload("/api/frameworks/check", { name: `own-cyber-essentials.${format}`, bytes: body });
    expect(read.body).toMatchObject({
      valid: true,
      framework: { id: "own-cyber-essentials", coverage: { inThisLibrary: 28 } },
    });
  }
  expect((await api.call("GET", "/api/frameworks/nothing/export")).status).toBe(404);
});

test("licences and single controls have a call of their own", async () => {
  const { items } = (await api.call("GET", "/api/frameworks/licences")).body;
  const row = items.find(({ framework }: { framework: string }) => framework === "cyber-essentials");
  expect(row).toMatchObject({ class: "OGL", attribution: expect.stringMatching(/Open Government Licence/) });
  const control = (await api.call("GET", "/api/controls/cc-iam-02")).body;
  expect(control).toMatchObject({ id: "CC-IAM-02", answers: [{ key: "mfaEmail" }] });
  expect(control.mapped.map(({ framework }: { framework: string }) => framework)).toContain("cyber-essentials");
  expect((await api.call("GET", "/api/controls/CC-IAM-99")).body.code).toBe("not_found");
});

test("no framework has an id that the API uses beside ids", async () => {
  const imported = await api.upload("/api/frameworks/import", { name: "Plan.csv", bytes: csv });
  expect(imported.body.custom.framework.id).toBe("own-plan");
  const { framework, mappings } = imported.body.custom;
  const saved = await api.call("PUT", "/api/frameworks/custom/plan", { framework, mappings, version: 0 });
  expect(saved.body.detail).toBe("The id 'plan' is reserved. Choose another id.");
});
