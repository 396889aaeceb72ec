import { expect, test } from "vitest";
import { redactAddress } from "./redact.ts";

test.each([
  ["postgres://amy:hunter2@db.example/broker", "postgres://(hidden)@db.example/broker"],
  ["postgres://amy:hunter2@/broker?host=/run/postgresql", "postgres://(hidden)@/broker?host=/run/postgresql"],
  ["postgres://amy:12/hunter2@db.example/broker", "postgres://(hidden)@db.example/broker"],
  ["postgres://amy:hunter2/x@db.example/broker", "postgres://(hidden)@db.example/broker"],
  [
    "postgres://db.example/broker?password=hunter2&sslmode=require",
    "postgres://db.example/broker?password=(hidden)&sslmode=require",
  ],
])("%s is shown without what opens it", (address, shown) => {
  expect(redactAddress(address)).toBe(shown);
});

test("what holds no secret is shown as it is", () => {
  for (const value of ["postgres://db.example/broker", "sqlite:/srv/a@b/broker.db", 20, null])
    expect(redactAddress(value)).toBe(value);
});
