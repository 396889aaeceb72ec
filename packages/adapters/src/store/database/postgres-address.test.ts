import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { postgresAddress } from "./postgres-address.ts";
import { postgresError } from "./postgres-error.ts";

function refusal(address: string): AppError {
  try {
    postgresAddress(address);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("it was taken");
}

test("an address is parsed, with percent-encoded parts decoded", () => {
  expect(postgresAddress("postgres://amy:p%40ss%2F1@db.example:6543/broking?options=-c%20search_path%3Dbook")).toEqual({
    server: "db.example:6543",
    host: "db.example",
    port: 6543,
    user: "amy",
    password: "p@ss/1",
    database: "broking",
    options: "-c search_path=book",
    ssl: { rejectUnauthorized: true },
  });
});

test.each([
  ["postgres:///broker?host=/run/postgresql", "/run/postgresql", "the socket in /run/postgresql"],
  ["postgresql://amy@/broker?host=/run/postgresql", "/run/postgresql", "the socket in /run/postgresql"],
  ["postgres://%2Frun%2Fpostgresql/broker", "/run/postgresql", "the socket in /run/postgresql"],
  ["postgres:///broker", "localhost", "localhost:5432"],
  ["postgres://[::1]/broker", "::1", "::1:5432"],
])("%s is this machine, where nothing needs to be encrypted", (address, host, server) => {
  expect(postgresAddress(address)).toMatchObject({ host, server, database: "broker", ssl: false });
});

test("another machine must prove its name unless the address says otherwise", () => {
  const ssl = (more: string) => postgresAddress(`postgres://db.example/broker${more}`).ssl;
  expect(ssl("")).toEqual({ rejectUnauthorized: true });
  expect(ssl("?sslmode=require")).toEqual({ rejectUnauthorized: false });
  expect(ssl("?sslmode=disable")).toBe(false);
});

test("certificate files are read, and a missing one is named", () => {
  const folder = mkdtempSync(join(tmpdir(), "address-"));
  const file = join(folder, "root.pem");
  writeFileSync(file, "a certificate");
  expect(postgresAddress(`postgres://db.example/broker?sslrootcert=${file}`).ssl).toEqual({
    rejectUnauthorized: true,
    ca: "a certificate",
  });
  rmSync(folder, { recursive: true });
  expect(refusal(`postgres://db.example/broker?sslrootcert=${file}`).message).toContain(`The file ${file}`);
});

test.each([
  ["postgres://amy:p@ss/hunter2@db.example/broker", "The PostgreSQL address in 'database' cannot be read."],
  ["postgres://amy:12?hunter2@db.example/broker", "The PostgreSQL address in 'database' cannot be read."],
  ["postgres://amy:12#hunter2", "The PostgreSQL address in 'database' cannot be read."],
  ["postgres://amy:hunter2%@db.example/broker", "The PostgreSQL address in 'database' cannot be read."],
  ["postgres://amy:hunter2@db.example", "The PostgreSQL address in 'database' names no database."],
  ["postgres://db.example/broker?sslmode=maybe", "'database' asks for sslmode=maybe, which is not known."],
  ["postgres://db.example/broker?password=hunter2", "'database' has a parameter 'password', which is not supported."],
])("%s is refused with a message without the password", (address, message) => {
  const error = refusal(address);
  expect([error.code, error.message]).toEqual(["config_invalid", message]);
  expect(`${error.message} ${error.hint} ${String(error.cause)}`).not.toContain("hunter2");
});

const where = { server: "db.example:5432", host: "db.example", port: 5432, database: "broking", user: "amy" };
const coded = (code: string) => Object.assign(new Error("said so"), { code });

test.each([
  [coded("ECONNREFUSED"), "store_unavailable", "cannot be reached"],
  [coded("ENOTFOUND"), "store_unavailable", "cannot be reached"],
  // too_many_connections and cannot_connect_now.
  [coded("53300"), "store_unavailable", "accepts no more connections"],
  [coded("57P03"), "store_unavailable", "cannot be reached"],
  [new Error("timeout exceeded when trying to connect"), "store_unavailable", "cannot be reached"],
  [new Error("Connection terminated unexpectedly"), "store_unavailable", "cannot be reached"],
  [coded("28P01"), "store_unavailable", "refused the login of 'amy'"],
  [
    new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
    "store_unavailable",
    "refused the login",
  ],
  [coded("3D000"), "store_unavailable", "There is no database 'broking'"],
  [coded("DEPTH_ZERO_SELF_SIGNED_CERT"), "store_unavailable", "was not trusted"],
  [coded("ERR_TLS_CERT_ALTNAME_INVALID"), "store_unavailable", "was not trusted"],
  [coded("25006"), "store_unavailable", "read-only"],
  [coded("42501"), "store_unavailable", "may not be changed by this user"],
  [coded("55P03"), "store_unavailable", "locked"],
  [coded("53100"), "storage_full", "is full; nothing was written in part"],
  [coded("XX001"), "store_damaged", "is damaged"],
])("%o becomes %s, with the server named and a scan without saving as the fix", (cause, code, words) => {
  const error = postgresError(cause, where);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code,
    message: expect.stringContaining(words),
    fix: { kind: "scan", domains: [], with: "no-store" },
  });
  expect((error as AppError).message).toContain("db.example:5432");
});

test("anything else is a fault of ours and is unchanged", () => {
  for (const fault of [new TypeError("x is undefined"), coded("42601"), "text"])
    expect(postgresError(fault, where)).toBe(fault);
});
