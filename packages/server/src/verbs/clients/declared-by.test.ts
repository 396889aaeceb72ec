import { CLIENTS_API, declarationOf } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientsRoutes } from "../../routes/clients-routes.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", CLIENTS_API, clientsRoutes({} as never));
});
afterAll(() => api.close());

const added = async (name: string): Promise<string> =>
  (await api.call("POST", "/api/clients", { name, edits: [], declaredBy: "insured" })).body.id;
const change = (id: string, body: object) => api.call("PATCH", `/api/clients/${id}`, body);
const jane = { name: "Jane Doe", position: "Finance Director" };

test("a client's file has each statement with its declaration, of a word or of a person", async () => {
  const id = await added("Acme Ltd");
  const edits = [{ field: "employees", value: 45 }];
  expect((await change(id, { edits, declaredBy: { ...jane, way: "document" } })).status).toBe(200);
  const { fields } = (await api.call("GET", `/api/clients/${id}`)).body;
  const held = (field: string) => fields.find((each: { field: string }) => each.field === field).held.declaredBy;
  expect(held("legalName")).toEqual(declarationOf("insured"));
  expect(held("employees")).toEqual(declarationOf({ ...jane, way: "document" }));
});

test("a call that claims an answer of a conversation is refused", async () => {
  const id = await added("Beta Ltd");
  const edits = [{ field: "employees", value: 45 }];
  expect((await change(id, { edits, declaredBy: { ...jane, way: "conversation" } })).status).toBe(422);
  expect((await change(id, { edits, declaredBy: { ...jane, session: "s1" } })).status).toBe(422);
});

test("a question asked and not known is in the file without a value, in its activity, and can be withdrawn", async () => {
  const id = await added("Gamma Ltd");
  const field = "asked.employees";
  await change(id, { edits: [{ field, value: "unknown" }], declaredBy: jane });
  const file = async () => (await api.call("GET", `/api/clients/${id}`)).body;
  const { notKnown, fields, row } = await file();
  expect(notKnown).toMatchObject([
    {
      ...{ question: "employees", title: "Employees", field: "employees", place: field },
      statement: { n: 2, declaredBy: jane, asOf: "2026-11-22T09:00:00.000Z" },
    },
  ]);
  expect(fields.find((each: { field: string }) => each.field === "employees").held).toBeNull();
  expect(row.missing).toContainEqual({ field: "employees", title: "Employees" });
  const { items } = (await api.call("GET", `/api/clients/${id}/activity`)).body;
  expect(items[0].words).toBe("Employees");
  await change(id, { withdraw: [{ field, n: 2 }] });
  expect((await file()).notKnown).toEqual([]);
  expect((await change(id, { edits: [{ field, value: 45 }] })).status).toBe(422);
});
