import { CLIENTS_API } from "@broker/contracts";
import { readEdit } from "@broker/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientsRoutes } from "../../../routes/clients-routes.ts";
import { type PartOfApi, partOfApi } from "../../../routes/test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", CLIENTS_API, clientsRoutes({} as never));
});
afterAll(() => api.close());

async function added(name: string, ...edits: string[]): Promise<string> {
  const { body } = await api.call("POST", "/api/clients", { name, edits: edits.map((text) => readEdit(text)) });
  return body.id;
}

test("a list of companies is recorded, and rejected rows are named by line", async () => {
  const text = "name,domain,employees\nImport A,import-a.example,12\nImport B,import-b.example,many\n";
  const { body } = await api.upload("/api/clients/import", { name: "book.csv", bytes: text });
  expect(body).toMatchObject({ added: 1, changed: 0, same: 0, unit: "line" });
  expect(body.rejected).toEqual([
    {
      line: 3,
      company: "Import B",
      cells: ["Import B", "import-b.example", "many"],
      reason: "employees must be a whole number such as 42, not 'many'.",
    },
  ]);
  const again = await api.upload("/api/clients/import", { name: "book.csv", bytes: text });
  expect(again.body).toMatchObject({ added: 0, changed: 0, same: 1 });
});

test("a portfolio of several megabytes is accepted, one above ten is too large, and a spreadsheet is refused", async () => {
  const padded = (megabytes: number) => `[{"name":"Large Book Ltd"}${" ".repeat(megabytes * 1024 * 1024)}]`;
  const load = (bytes: string | Buffer) => api.upload("/api/clients/import", { name: "book.json", bytes });
  expect((await load(padded(3))).body).toMatchObject({ added: 1, rejected: [] });
  expect(await load(padded(11))).toMatchObject({ status: 413, body: { code: "too_large" } });
  const sheet = await load(Buffer.of(0x50, 0x4b, 0x03, 0x04, 0x14));
  expect(sheet.body.detail).toBe("The file is a spreadsheet or a ZIP file, and a list is text.");
});

describe("an import", () => {
  const CSV = [
    "Client,Web,Renewal date,Insurer,Premium,Contact email,Ref,Staff",
    'Dawn Ltd,dawn.example,31/03/2027,Example Mutual,"£4,250.50",jo@dawn.example,77,12',
    ",nameless.example,,,,,78,3",
    "Dusk Ltd,dusk.example,32/03/2027,,,,79,4",
    "",
  ].join("\n");
  const upload = (path: string, columns?: object) =>
    api.upload(
      path,
      { name: "renewals.csv", bytes: CSV },
      columns === undefined ? {} : { columns: JSON.stringify(columns) },
    );

  test("is previewed column by column, and rows are rejected by company in the words of the file", async () => {
    const { body } = await upload("/api/clients/import/preview");
    expect(body.columns).toEqual([
      { title: "Client", field: "name", samples: ["Dawn Ltd", "Dusk Ltd"] },
      { title: "Web", field: "domains", samples: ["dawn.example", "nameless.example", "dusk.example"] },
      { title: "Renewal date", field: "expiringPolicy.expiresOn", samples: ["31/03/2027", "32/03/2027"] },
      { title: "Insurer", field: "expiringPolicy.insurer", samples: ["Example Mutual"] },
      { title: "Premium", field: "expiringPolicy.premium", samples: ["£4,250.50"] },
      { title: "Contact email", field: "contactEmail", samples: ["jo@dawn.example"] },
      { title: "Ref", field: null, samples: ["77", "78", "79"] },
      { title: "Staff", field: "employees", samples: ["12", "3", "4"] },
    ]);
    expect(body).toMatchObject({ added: 1, known: 0, unit: "line" });
    expect(body.rejected.map(({ line, company, reason }: Record<string, unknown>) => [line, company, reason])).toEqual([
      [3, null, "The row has no company name."],
      [4, "Dusk Ltd", "Renewal date must be a day of the calendar such as 5 Nov 2026, not '32/03/2027'."],
    ]);
    expect((await api.call("GET", "/api/clients?search=dawn")).body.total).toBe(0);
  });

  test("reads columns as the user chose, and leaves out those that are not to be read", async () => {
    const columns = { Ref: "employees", Staff: null, "Renewal date": null };
    const { body } = await upload("/api/clients/import/preview", columns);
    expect(body.columns.slice(6)).toEqual([
      { title: "Ref", field: "employees", samples: ["77", "78", "79"] },
      { title: "Staff", field: null, samples: ["12", "3", "4"] },
    ]);
    expect(body).toMatchObject({ added: 2, rejected: [{ line: 3 }] });
  });

  test("records expiry, insurer, premium and contact, and is undone: added clients go, known ones are as before", async () => {
    const dawn = await added("Dawn Ltd", "domains=dawn.example", "employees=9");
    const before = (await api.call("GET", `/api/clients/${dawn}`)).body;
    const { body } = await upload("/api/clients/import", { "Renewal date": "expiringPolicy.expiresOn" });
    expect(body).toMatchObject({ added: 0, changed: 1 });
    const held = (client: { fields: { field: string; held: { value: unknown } | null }[] }, field: string) =>
      client.fields.find((each) => each.field === field)?.held?.value ?? null;
    const after = (await api.call("GET", `/api/clients/${dawn}`)).body;
    expect(held(after, "expiringPolicy")).toEqual({
      expiresOn: "2027-03-31",
      insurer: "Example Mutual",
      premium: 425_050,
    });
    expect(held(after, "contacts")).toEqual([
      { name: "jo@dawn.example", role: null, email: "jo@dawn.example", phone: null },
    ]);
    const text = "name,domain\nNoon Ltd,noon.example\nEve Ltd,eve.example\n";
    const second = await api.upload("/api/clients/import", { name: "new.csv", bytes: text });
    const eve = (await api.call("GET", "/api/clients?search=eve.example")).body.items[0].id;
    await api.call("PATCH", `/api/clients/${eve}`, { edits: [{ field: "employees", value: 3 }] });

    const undone = await api.call("POST", `/api/clients/imports/${body.id}/undo`);
    expect(undone.body).toEqual({ removed: 0, withdrawn: 1, kept: [] });
    const restored = (await api.call("GET", `/api/clients/${dawn}`)).body;
    for (const field of ["expiringPolicy", "contacts", "employees"])
      expect(held(restored, field)).toEqual(held(before, field));
    expect((await api.call("POST", `/api/clients/imports/${second.body.id}/undo`)).body).toEqual({
      removed: 1,
      withdrawn: 0,
      kept: ["Eve Ltd"],
    });
    expect((await api.call("GET", "/api/clients?search=noon.example")).body.total).toBe(0);
    expect((await api.call("GET", "/api/clients?search=eve.example")).body.total).toBe(1);
    const again = await api.call("POST", `/api/clients/imports/${body.id}/undo`);
    expect([again.status, again.body.detail]).toEqual([422, "This import was undone already."]);
    const { items } = (await api.call("GET", "/api/clients/imports")).body;
    expect(items.slice(0, 2)).toMatchObject([
      { source: "new.csv", added: 2, changed: 0, undone: true },
      { source: "renewals.csv", added: 0, changed: 1, undone: true },
    ]);
  });

  test("questions a company number of three digits and still reads it", async () => {
    const text = "name,companyNumber\nShort Ltd,123\nExcel Ltd,1234567\n";
    const { body } = await api.upload("/api/clients/import/preview", { name: "numbers.csv", bytes: text });
    expect(body).toMatchObject({ added: 2, rejected: [] });
    expect(body.questions).toEqual([
      { line: 2, company: "Short Ltd", question: "Company number 123 is read as 00000123. Is it complete?" },
    ]);
  });
});
