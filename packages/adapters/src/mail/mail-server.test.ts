import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mailServer } from "./mail-server.ts";

const base = { host: "mail.example", from: "papers@harcourt.example" };

test("without a word on security it is TLS from the first byte, and STARTTLS on port 587", () => {
  expect(mailServer(base, {})).toMatchObject({ port: 465, security: "tls", login: null });
  expect(mailServer({ ...base, port: 587 }, {})).toMatchObject({ port: 587, security: "starttls" });
  expect(mailServer({ ...base, security: "starttls" }, {})).toMatchObject({ port: 587 });
});

test("unencrypted mail goes to this machine only", () => {
  for (const host of ["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "::1"])
    expect(mailServer({ ...base, host, security: "none" }, {})).toMatchObject({ port: 25, security: "none" });
  for (const host of ["mail.example", "localhost.example", "10.0.0.1", "127.0.0.1.example"])
    expect(() => mailServer({ ...base, host, security: "none" }, {})).toThrow(`${host} is not this machine`);
});

test("a user needs a password, which is read from the environment or from a file of its own", () => {
  const user = { ...base, user: "jane" };
  expect(() => mailServer(user, {})).toThrow("requires a login, and no password is set");
  expect(() => mailServer({ ...user, passwordEnv: "PW" }, { PW: "" })).toThrow("is to be in PW, which is not set");
  expect(mailServer({ ...user, passwordEnv: "PW" }, { PW: "x" }).login).toEqual({ user: "jane", password: "x" });
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  const passwordFile = join(folder, "password");
  expect(() => mailServer({ ...user, passwordFile }, {})).toThrow(`is to be in ${passwordFile}, which is not set`);
  writeFileSync(passwordFile, " two words \n");
  expect(mailServer({ ...user, passwordFile }, {}).login).toEqual({ user: "jane", password: " two words " });
  rmSync(folder, { recursive: true });
});
