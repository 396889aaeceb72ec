import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { postgresError } from "./postgres-error.ts";

const where = { server: "db.example:5432", host: "db.example", port: 5432, database: "broking", user: "amy" };
const coded = (code: string) => Object.assign(new Error("said so"), { code });

test.each([
  [coded("ECONNREFUSED"), "store_unavailable", "cannot be reached"],
  [coded("ENOTFOUND"), "store_unavailable", "cannot be reached"],
  // too_many_connections and cannot_connect_now.
  [coded("53300"), "store_unavailable", "takes no more connections"],
  [coded("57P03"), "store_unavailable", "cannot be reached"],
  [new Error("timeout exceeded when trying to connect"), "store_unavailable", "cannot be reached"],
  [new Error("Connection terminated unexpectedly"), "store_unavailable", "cannot be reached"],
  [coded("28P01"), "store_unavailable", "did not let 'amy' in"],
  [new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"), "store_unavailable", "did not let"],
  [coded("3D000"), "store_unavailable", "There is no database 'broking'"],
  [coded("DEPTH_ZERO_SELF_SIGNED_CERT"), "store_unavailable", "was not trusted"],
  [coded("ERR_TLS_CERT_ALTNAME_INVALID"), "store_unavailable", "was not trusted"],
  [coded("25006"), "store_unavailable", "read-only"],
  [coded("42501"), "store_unavailable", "may not be changed by this user"],
  [coded("55P03"), "store_unavailable", "locked"],
  [coded("53100"), "storage_full", "is full; nothing was half-written"],
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

test("anything else is a fault of ours and stays what it is", () => {
  for (const fault of [new TypeError("x is undefined"), coded("42601"), "text"])
    expect(postgresError(fault, where)).toBe(fault);
});
