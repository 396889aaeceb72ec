import { CLIENTS_API } from "@broker/contracts";
import { readEdit } from "@broker/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registryFacts, saveScan } from "../workspace/test/save-scan.ts";
import { clientsRoutes } from "./clients-routes.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", CLIENTS_API, clientsRoutes({} as never));
});
afterAll(() => api.close());

describe("a register entry", () => {
  const proposed = async (domain: string, number: string) => {
    const found = registryFacts(number, "ENTRY HOLDINGS LIMITED");
    await saveScan(api.workspace, domain, "2026-11-20", found);
    const edits = [readEdit(`domains=${domain}`)];
    return (await api.call("POST", "/api/clients", { name: `Entry ${number} Ltd`, edits })).body.id as string;
  };

  test("that is not certain is proposed, and once used heads the client and blocks its documents", async () => {
    const id = await proposed("entry.example", "07000001");
    const before = await api.call("GET", `/api/clients/${id}`);
    expect(before.body).toMatchObject({
      alert: null,
      row: { notActive: null, next: { kind: "confirm", words: "Confirm or reject 1 register entry" } },
      proposals: [{ source: "Companies House", words: "07000001, in liquidation", state: "proposed" }],
    });
    const { status, body } = await api.call("POST", `/api/clients/${id}/registers/07000001`, { decision: "accepted" });
    expect([status, body.version, body.proposals[0].state]).toEqual([200, 2, "accepted"]);
    const after = await api.call("GET", `/api/clients/${id}`);
    expect(after.body.row).toMatchObject({ notActive: "In liquidation", companyNumber: "07000001" });
    expect(after.body.alert).toMatch(
      /^Companies House records .* \(07000001\) as 'in liquidation', as at 20 Nov 2026\.$/,
    );
    expect(after.body.doubts).toEqual([]);
    // 'Use' decides the name too: the register's applies, and no conflict is left about it.
    expect(after.body.contradictions).toEqual([]);
    const list = await api.call("GET", "/api/clients?search=07000001");
    expect(list.body.items).toMatchObject([
      { notActive: "In liquidation", alert: expect.stringContaining("as 'in liquidation', as at") },
    ]);
  });

  test("that is rejected is not proposed again; a viewer cannot decide", async () => {
    const id = await proposed("other.example", "07000002");
    const decide = (decision: string) => api.call("POST", `/api/clients/${id}/registers/07000002`, { decision });
    api.as("viewer");
    expect((await decide("accepted")).status).toBe(403);
    api.as("admin");
    expect((await decide("rejected")).body.proposals).toMatchObject([{ state: "rejected", decided: { by: "jane" } }]);
    expect((await decide("rejected")).body.detail).toBe("The entry 07000002 was rejected already.");
    expect((await api.call("GET", `/api/clients/${id}`)).body.row).toMatchObject({
      notActive: null,
      companyNumber: null,
    });
    expect((await api.call("POST", `/api/clients/${id}/registers/07999999`, { decision: "accepted" })).status).toBe(
      404,
    );
  });
});
