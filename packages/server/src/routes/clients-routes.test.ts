import { CLIENT_FIELDS, CLIENTS_API } from "@broker/contracts";
import { readEdit } from "@broker/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientsRoutes } from "./clients-routes.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", CLIENTS_API, clientsRoutes({} as never));
});
afterAll(() => api.close());

async function added(name: string, ...edits: string[]): Promise<string> {
  const { status, body } = await api.call("POST", "/api/clients", {
    name,
    edits: edits.map((text) => readEdit(text)),
  });
  expect(status).toBe(201);
  return body.id;
}

describe("the list of clients", () => {
  test("shows missing data, policy end, state and next action", async () => {
    const id = await added("Row Ltd", "domains=row.example", "employees=42", "expiringPolicy.expiresOn=2026-12-01");
    const { body } = await api.call("GET", "/api/clients?search=row");
    expect(body).toMatchObject({ total: 1, next: null });
    const [row] = body.items;
    expect(row).toMatchObject({
      id,
      name: "Row Ltd",
      domain: "row.example",
      employees: 42,
      expiresOn: "2026-12-01",
      expiresIn: 9,
      state: "expiring",
      toSettle: 0,
      posture: null,
      placement: null,
      next: { kind: "scan", words: "Scan row.example" },
    });
    expect(row.missing.map(({ field }: { field: string }) => field)).not.toContain("employees");
    expect(row.missing).toContainEqual({ field: "companyNumber", title: "Company number" });
  });

  test("labels every client of a sample workspace as a sample, in the list, the file and the export", async () => {
    const own = partOfApi("2026-11-22T09:00:00.000Z", CLIENTS_API, clientsRoutes({} as never));
    const made = await own.call("POST", "/api/clients", { name: "Fictitious Ltd", edits: [] });
    const sampleOf = async () => [
      (await own.call("GET", "/api/clients")).body.items[0].sample,
      (await own.call("GET", `/api/clients/${made.body.id}`)).body.row.sample,
    ];
    expect(await sampleOf()).toEqual([false, false]);
    await own.workspace.database.clients.markSample({ at: "2026-11-22T09:00:00.000Z", by: "jane" });
    expect(await sampleOf()).toEqual([true, true]);
    await own.close();
  });

  test("is saved as CSV that a spreadsheet opens, with the company number as text and the policy of the list", async () => {
    const policy = ["insurer=Beazley", "premium=4123.50", "limit=1000000", "expiresOn=2027-03-31"];
    await added("Zero Ltd", "companyNumber=00654321", ...policy.map((each) => `expiringPolicy.${each}`));
    const { headers, body } = await api.read("/api/clients/export?search=zero&format=csv");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head = "", row = ""] = body.split("\r\n");
    expect(head.startsWith("\uFEFFID,Client,Company number,")).toBe(true);
    expect(row).toContain(',Zero Ltd,"=""00654321""",');
    expect(head.endsWith(",Missing,Policy expiry,Insurer,Premium,Limit,Next step")).toBe(true);
    expect(row.endsWith(",2027-03-31,Beazley,4123.50,1000000.00,Add its domain")).toBe(true);
    const list = { name: "clients.csv", bytes: body };
    const preview = await api.upload("/api/clients/import/preview", list);
    expect(JSON.stringify(preview.body)).not.toContain('=\\"');
  });

  test("gives the same answer until something is written, and then the new one", async () => {
    const id = await added("Same Ltd");
    const list = async () => (await api.call("GET", "/api/clients?search=same")).body;
    const first = await list();
    expect(await list()).toEqual(first);
    await api.call("PATCH", `/api/clients/${id}`, { edits: [readEdit("employees=77")] });
    expect((await list()).items[0].employees).toBe(77);
  });

  test("filters by state, and continues where the previous page ended", async () => {
    for (const name of ["Page A", "Page B", "Page C"]) await added(name);
    const first = await api.call("GET", "/api/clients?search=page&state=open&limit=2");
    expect(first.body.items.map(({ name }: { name: string }) => name)).toEqual(["Page A", "Page B"]);
    expect(first.body.total).toBe(3);
    const reversed = await api.call("GET", "/api/clients?search=page&reverse=true");
    expect(reversed.body.items.map(({ name }: { name: string }) => name)).toEqual(["Page C", "Page B", "Page A"]);
    const second = await api.call("GET", `/api/clients?search=page&state=open&limit=2&after=${first.body.next}`);
    expect(second.body.items.map(({ name }: { name: string }) => name)).toEqual(["Page C"]);
    expect(second.body.next).toBeNull();
    expect((await api.call("GET", "/api/clients?search=page&state=finished")).body.total).toBe(0);
  });

  test("is saved as it is narrowed", async () => {
    await added("Saved A", "mfaEmail=no");
    await added("Saved B", "mfaEmail=yes");
    const save = async (query: string) => {
      const { body } = await api.call("GET", `/api/clients/export?${query}`);
      return body.map(
        ({ effective }: { effective: { field: string; value: unknown }[] }) =>
          effective.find(({ field }) => field === "legalName")?.value,
      );
    };
    expect(await save("search=saved&control=mfaEmail=no")).toEqual(["Saved A"]);
    expect(await save("search=saved&state=open")).toEqual(["Saved A", "Saved B"]);
    expect(await save("search=saved&state=finished")).toEqual([]);
    expect((await save("")).length).toBe((await api.call("GET", "/api/clients")).body.total);
  });

  test("refuses an unknown control, and names the field", async () => {
    const { status, body } = await api.call("GET", "/api/clients?control=firewall=no");
    expect([status, body.code]).toEqual([400, "usage"]);
  });

  test("reading is for viewers, adding for brokers, erasing for admins", async () => {
    const id = await added("Roles Ltd");
    api.as("viewer");
    expect((await api.call("GET", "/api/clients")).status).toBe(200);
    expect((await api.call("POST", "/api/clients", { name: "No Ltd" })).status).toBe(403);
    api.as("broker");
    expect((await api.call("POST", `/api/clients/${id}/erase`, { name: "Roles Ltd" })).status).toBe(403);
    api.as("admin");
  });
});

describe("a client", () => {
  test("is added once; a duplicate is refused with a message that names it", async () => {
    await added("Once Ltd", "companyNumber=01234567");
    const { status, body } = await api.call("POST", "/api/clients", {
      name: "Once Ltd",
      edits: [{ field: "companyNumber", value: "01234567" }],
    });
    expect([status, body.detail]).toEqual([422, "This is the client 'Once Ltd' already."]);
  });

  test("has each field with the value in force, its source, and all statements", async () => {
    const id = await added("Fields Ltd", "turnover=£1.2m");
    const { body } = await api.call("GET", `/api/clients/${id}`);
    const turnover = body.fields.find(({ field }: { field: string }) => field === "turnover");
    expect(turnover).toMatchObject({
      title: "Turnover",
      group: "company",
      asked: true,
      held: { shown: "£1,200,000", provenance: "declared", by: "jane", override: false },
    });
    expect(turnover.statements).toHaveLength(1);
    expect(body.fields).toHaveLength(CLIENT_FIELDS.length);
    expect(body.counts).toEqual({ scans: 0, controls: 0, papers: 0, placements: 0 });
  });

  test("that another user changed during editing is refused, and the other user's value is unchanged", async () => {
    const id = await added("Windows Ltd", "employees=62");
    const { body } = await api.call("GET", `/api/clients/${id}`);
    const statement = body.fields.find((each: { field: string }) => each.field === "employees").statements;
    const seen = [{ field: "employees", n: statement.at(-1).n }];
    const other = {
      edits: [{ field: "turnover", part: "total", value: 500_000_000 }],
      seen: [{ field: "turnover", n: 0 }],
    };
    expect((await api.call("PATCH", `/api/clients/${id}`, other)).status).toBe(200);
    expect(
      (await api.call("PATCH", `/api/clients/${id}`, { edits: [{ field: "employees", value: 70 }], seen })).status,
    ).toBe(200);
    const late = await api.call("PATCH", `/api/clients/${id}`, { edits: [{ field: "employees", value: 50 }], seen });
    expect([late.status, late.body.detail]).toEqual([409, "Employees was changed in the meantime, by jane."]);
    expect((await api.call("GET", `/api/clients/${id}`)).body.row.employees).toBe(70);
  });

  test("with two conflicting values waits until one is chosen; the choice applies and is recorded", async () => {
    const id = await added("Two Ltd", "employees=62");
    const origin = { edits: [{ field: "employees", value: 48 }], provenance: "registry", source: "Companies House" };
    const edited = await api.call("PATCH", `/api/clients/${id}`, origin);
    expect(edited.body).toMatchObject({ version: 2, toSettle: ["Employees"] });
    const before = (await api.call("GET", `/api/clients/${id}`)).body;
    const numbers: number[] = before.contradictions[0].between;
    expect(before.contradictions[0].title).toBe("Employees");
    expect(before.row).toMatchObject({ toSettle: 1, next: { kind: "settle", words: "Resolve 1 conflict" } });
    const settle = [{ field: "employees", n: numbers[0] }];
    expect((await api.call("PATCH", `/api/clients/${id}`, { settle })).body.toSettle).toEqual([]);
    const after = (await api.call("GET", `/api/clients/${id}`)).body;
    expect(after.contradictions).toEqual([]);
    expect(after.row.employees).toBe(62);
    const { body } = await api.call("GET", `/api/clients/${id}/activity`);
    expect(body.items.map(({ action, by, words }: Record<string, string>) => [action, by, words])).toEqual([
      ["client edited", "jane", "Employees"],
      ["client edited", "jane", "Employees"],
      ["client added", "jane", "Legal name and Employees"],
    ]);
  });

  test("shows a withdrawn statement in its history", async () => {
    const id = await added("Back Ltd", "industry=Retail");
    const field = "industry";
    await api.call("PATCH", `/api/clients/${id}`, { withdraw: [{ field, n: null }] });
    const { body } = await api.call("GET", `/api/clients/${id}`);
    const industry = body.fields.find((each: { field: string }) => each.field === field);
    expect(industry.held).toBeNull();
    expect(industry.statements[0]).toMatchObject({ shown: "Retail", stands: false, withdrawn: { by: "jane" } });
  });

  test.each([
    ["a field that there is none of", { settle: [{ field: "shoeSize", n: 1 }] }, 422, "no field 'shoeSize'"],
    [
      "a value that it cannot hold",
      { edits: [{ field: "employees", value: "many" }] },
      422,
      "employees must be a whole number such as 42",
    ],
    ["nothing", {}, 400, "No change was given."],
  ])("refuses a change of %s", async (_, change, status, words) => {
    const id = await added(`Wrong ${words} Ltd`);
    const answer = await api.call("PATCH", `/api/clients/${id}`, change);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toContain(words);
  });

  test("without offline backups shows why its posture is capped", async () => {
    const id = await added("Capped Ltd", "backupOffline=no");
    const { body } = await api.call("GET", `/api/clients/${id}`);
    expect(body.ceiling).toEqual({
      ceiling: 59,
      reasons: ["No offline backups, as declared."],
      sentence: "No offline backups, as declared. The posture is capped at 59. There is no posture yet.",
    });
  });

  test("opts out of scans and comes back", async () => {
    const id = await added("Out Ltd", "domains=out.example");
    await api.call("PUT", `/api/clients/${id}/opt-out`, { optedOut: true, reason: "asked by post" });
    const out = (await api.call("GET", `/api/clients/${id}`)).body.row;
    expect([out.optedOut, out.next.kind]).toEqual([true, "ask"]);
    await api.call("PUT", `/api/clients/${id}/opt-out`, { optedOut: false });
    expect((await api.call("GET", `/api/clients/${id}`)).body.row.optedOut).toBe(false);
  });

  test("is erased only once its name is typed", async () => {
    const id = await added("Gone Ltd");
    const wrong = await api.call("POST", `/api/clients/${id}/erase`, { name: "Gone" });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["name"]]);
    const right = await api.call("POST", `/api/clients/${id}/erase`, { name: "Gone Ltd" });
    expect(right.body).toEqual({ scans: 0, batchRows: 0, sharedDomains: [] });
    expect((await api.call("GET", `/api/clients/${id}`)).status).toBe(404);
  });
});

describe("the cover of a client", () => {
  test("is shown beside the expiring policy, each with its source; without a turnover there is no curve", async () => {
    const id = await added(
      "Cover Ltd",
      "requested.limit=1m",
      "requested.retention=10k",
      "expiringPolicy.premium=5300",
      "expiringPolicy.limit=1m",
    );
    const { body } = await api.call("GET", `/api/clients/${id}/cover`);
    expect(body.requested).toMatchObject({ limit: { value: 100_000_000, provenance: "declared" }, premium: null });
    // 5,300 of 1,000,000.
    expect(body.expiring.rateOnLine).toMatchObject({ value: 0.0053, provenance: "derived" });
    expect(body.byPosture.limit).toBeNull();
    expect(body.exposure).toMatchObject({ locked: null, curves: [], finding: null });
    expect(body.exposure.missing[0]).toContain("The turnover is not known");
  });

  test("has a curve that never rises, and states how often the limit is exceeded", async () => {
    const id = await added("Curve Ltd", "turnover=4m", "requested.limit=1m", "sic=69102");
    const { exposure } = (await api.call("GET", `/api/clients/${id}/cover`)).body;
    const [claims] = exposure.curves;
    const chances: number[] = claims.points.map(({ probability }: { probability: number }) => probability);
    expect(chances.every((chance, at) => at === 0 || chance <= (chances[at - 1] ?? 0))).toBe(true);
    const limit = claims.points.find(({ pence }: { pence: number }) => pence === 100_000_000);
    expect(limit.probability).toBeCloseTo(claims.aboveLimit, 12);
    expect(exposure.finding).toMatch(
      /^The £1,000,000 limit is exceeded (?:once in about|less than once in) [\d,]+ years on insurance claims, and /,
    );
  });
});

test("a repeated filter counts once, and one given more than 40 times is refused", async () => {
  await added("Filtered Ltd", "mfaEmail=no", "edr=yes");
  const filter = (controls: readonly string[]) =>
    api.call("GET", `/api/clients?${controls.map((each) => `control=${encodeURIComponent(each)}`).join("&")}`);
  const twice = await filter(["mfaEmail=no", "edr=yes", "mfaEmail=no"]);
  expect(twice.body.items.map(({ name }: { name: string }) => name)).toEqual(["Filtered Ltd"]);
  expect((await filter(Array.from({ length: 40 }, () => "mfaEmail=no"))).status).toBe(200);
  expect((await filter(Array.from({ length: 41 }, () => "mfaEmail=no"))).status).toBe(422);
});
