import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { User } from "@broker/adapters";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSso } from "./check-sso.ts";

let stated = "";
const issuer = createServer((_request, reply) => {
  const document = { issuer: stated, authorization_endpoint: `${stated}/a`, token_endpoint: `${stated}/t` };
  reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(document));
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
});
afterAll(() => void issuer.close());

const jane = { name: "jane", role: "admin", signIn: "password", disabled: null } as User;
const check = (more: object = {}, user: User | null = jane) =>
  checkSso(
    { sso: { issuer: url, clientId: "broker", roleClaim: "groups", roles: { it: "admin" }, ...more } } as never,
    {},
    { access: { user: async () => user } as never },
  );

test("without single sign-on there is no finding; an issuer that answers is fine", async () => {
  expect(await checkSso({} as never, {}, {} as never)).toEqual([]);
  stated = url;
  expect(await check()).toMatchObject([{ status: "ok", detail: `${url} answers` }]);
});

test("an issuer that states another name, does not answer, or lacks settings fails", async () => {
  stated = "https://other.example";
  expect(await check()).toMatchObject([{ status: "failed" }]);
  expect(await check({ issuer: "http://127.0.0.1:1" })).toMatchObject([{ status: "failed" }]);
  expect(await check({ roles: undefined })).toMatchObject([
    { status: "failed", detail: expect.stringContaining("sso.roles is missing") },
  ]);
});

test("if it is required, the break-glass administrator must exist with a password", async () => {
  stated = url;
  const required = { required: true, breakGlass: "jane" };
  expect(await check(required)).toMatchObject([{ status: "ok", detail: `${url} answers, and is required` }]);
  expect(await check(required, null)).toMatchObject([{ status: "warning" }]);
  expect(await check(required, { ...jane, role: "broker" })).toMatchObject([{ status: "warning" }]);
  const disabled = { at: "2026-11-22T09:00:00Z", by: "sam" } as never;
  expect(await check(required, { ...jane, disabled })).toMatchObject([{ status: "warning" }]);
});
