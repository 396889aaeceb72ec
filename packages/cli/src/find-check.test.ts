import { AppError } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { findCheck } from "./find-check.ts";

test("a check is found by its id in either case", () => {
  expect(findCheck(buildReport(), "HTTPS-Available").id).toBe("https-available");
});

test("a mistyped id, or a piece of one, is answered with the one that was meant", () => {
  for (const [typed, hint] of [
    ["https-avialable", "Did you mean https-available?"],
    ["trusted", "Did you mean certificate-trusted?"],
    ["title of https", "Did you mean https-available?"],
    ["available", "Did you mean https-available?"],
    ["ciphers of", "'broker explain <scan> --json' lists every check id."],
    [" ", "'broker explain <scan> --json' lists every check id."],
    [
      "title",
      "Checks that speak of it: https-available, certificate-trusted, legacy-protocols-off, weak-ciphers-off, strict-transport-security, login-page-over-https.",
    ],
    ["zzz", "'broker explain <scan> --json' lists every check id."],
  ] as const) {
    const failing = () => findCheck(buildReport(), typed);
    expect(failing).toThrow(AppError);
    expect(failing).toThrow(expect.objectContaining({ code: "not_found", hint }));
  }
});
