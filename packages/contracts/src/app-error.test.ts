import { expect, test } from "vitest";
import { AppError } from "./app-error.ts";

test("an error carries its message, code and fix", () => {
  const error = new AppError("store_damaged", "The database is damaged.", {
    hint: "Run: broker db restore",
    cause: new Error("disk"),
  });
  expect([error.message, error.code, error.hint]).toEqual([
    "The database is damaged.",
    "store_damaged",
    "Run: broker db restore",
  ]);
  expect(error.cause).toBeInstanceOf(Error);
});

test("an error without details exposes none", () => {
  const error = new AppError("usage", "No target was given.");
  expect([error.hint, error.fields, error.cause]).toEqual([undefined, undefined, undefined]);
});
