import { statSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "@broker/adapters";
import { MRC_API } from "@broker/contracts";
import { storedFilePath } from "@broker/core/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerParts } from "../app/server-parts.ts";
import { editClient } from "../verbs/clients/edit-client.ts";
import { mrcRoutes } from "./mrc-routes.ts";
import { addClient } from "./test/add-client.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

let api: PartOfApi;
let acme = "";
beforeAll(async () => {
  api = partOfApi("2026-11-22T09:00:00Z", MRC_API, mrcRoutes({} as ServerParts));
  acme = await addClient(api.workspace, "Acme Ltd", {});
  await permit("jane", true);
});
afterAll(() => api.close());

const permit = (name: string, given: boolean) =>
  api.workspace.database.access.setPermission(
    { name, permission: "kyc-decision", given },
    { by: "jane", at: "2026-11-22T09:00:00Z" },
  );
const FIELDS = { by: "Priya Shah", list: "UK Sanctions List", on: "2026-11-20", result: "no match" };
const PDF = { name: "screening.pdf", bytes: "%PDF-1.7 evidence" };
const record = (file: { name: string; bytes: string | Buffer } = PDF, fields: object = FIELDS) =>
  api.upload(`/api/clients/${acme}/screening`, file, fields as Record<string, string>);
const fileOf = (digest: string, query = "") => api.read(`/api/clients/${acme}/files/${digest}${query}`);

test("a screening made elsewhere is recorded with its file, which its owner only can read, and with an audit entry", async () => {
  const { status, body } = await record();
  expect(status).toBe(201);
  const { digest } = body.screening;
  expect(body).toEqual({ client: acme, screening: { ...FIELDS, file: "screening.pdf", digest: expect.any(String) } });
  const { home } = api.workspace.config;
  const path = join(home, storedFilePath(acme, digest, sha256));
  expect(path.startsWith(join(home, "papers"))).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const { entries } = await api.workspace.database.clients.find(acme);
  expect(entries.at(-1)).toMatchObject({ field: "sanctionsScreening", by: "jane" });
  const shown = await fileOf(digest);
  expect([shown.statusCode, shown.headers["content-type"], shown.body]).toEqual([200, "application/pdf", PDF.bytes]);
  expect(shown.headers["content-disposition"]).toMatch(/^inline/);
  expect((await fileOf(digest, "?save=true")).headers["content-disposition"]).toMatch(/^attachment.*screening\.pdf/);
});

test("it is replaced, and the earlier file remains readable; a page is only saved, never shown", async () => {
  const first = (await record()).body.screening.digest;
  const { body } = await record({ name: "../list.html", bytes: "<script>1</script>" }, { ...FIELDS, result: "match" });
  expect(body.screening).toMatchObject({ file: "list.html", result: "match" });
  const page = await fileOf(body.screening.digest);
  expect(page.headers["content-type"]).toBe("application/octet-stream");
  expect(page.headers["content-disposition"]).toMatch(/^attachment/);
  expect((await fileOf(first)).statusCode).toBe(200);
});

test("a viewer can read it and not record one; another client's record has no such file", async () => {
  const { digest } = (await record()).body.screening;
  const other = await addClient(api.workspace, "Other Ltd", {});
  expect((await api.read(`/api/clients/${other}/files/${digest}`)).statusCode).toBe(404);
  api.as("viewer");
  expect((await record()).status).toBe(403);
  expect((await fileOf(digest)).statusCode).toBe(200);
  api.as("admin");
});

test.each([
  ["without a result", PDF, { ...FIELDS, result: "" }, 422],
  ["of the future", PDF, { ...FIELDS, on: "2026-11-23" }, 422],
  ["with a file above 10 MB", { name: "big.pdf", bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }, FIELDS, 413],
])("a screening %s is refused", async (_, file, fields, status) => {
  expect((await record(file, fields)).status).toBe(status);
});

test("a recorded match is cleared, by whatever edit, only by a person with the permission to decide", async () => {
  const client = await addClient(api.workspace, "Matched Ltd", {});
  const screen = (result: string) => api.upload(`/api/clients/${client}/screening`, PDF, { ...FIELDS, result });
  const withdrawn = async () => {
    const { entries } = await api.workspace.database.clients.find(client);
    const withdraw = [{ field: "sanctionsScreening", n: entries.at(-1)?.n ?? 0 }];
    return editClient(api.workspace, client, { withdraw });
  };
  await permit("jane", false);
  expect((await screen("match under review")).status).toBe(201);
  expect((await screen("match")).status).toBe(201);
  const refused = await screen("no match");
  expect([refused.status, refused.body.code]).toEqual([403, "not_permitted"]);
  expect((await screen("match under review")).status).toBe(403);
  await expect(withdrawn()).rejects.toMatchObject({ code: "not_permitted" });
  await permit("jane", true);
  expect((await screen("no match")).status).toBe(201);
});
