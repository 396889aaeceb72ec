import { AppError } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

describe("an error in the terminal", () => {
  test("an expected failure prints its sentence, its fields and what to do", () => {
    const error = new AppError("config_invalid", "The settings are not valid.", {
      hint: "Correct the file.",
      fix: { kind: "run-doctor" },
      fields: { "network.proxy": "must be an address" },
    });
    expect(describeError(error, false)).toEqual({
      text: "broker: The settings are not valid.\n  network.proxy: must be an address\n  Correct the file.\n  Diagnose: broker doctor",
      exitCode: 64,
    });
  });

  test("an unexpected error is printed without its stack, with how to see more", () => {
    expect(describeError(new TypeError("x is not a function"), false)).toEqual({
      text: "broker: Unexpected error: x is not a function\n  Run the command again with --debug and report the error.",
      exitCode: 2,
    });
  });

  test("a full disk is named as such wherever it occurs", () => {
    const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    expect(describeError(error, false).text).toContain("The disk is full");
    expect(describeError(error, false).exitCode).toBe(2);
  });

  test("--debug adds the stack and what caused it", () => {
    const error = new AppError("store_unavailable", "No.", { cause: new Error("EACCES deep down") });
    const { text } = describeError(error, true);
    expect(text).toContain("describe-error.test.ts");
    expect(text).toContain("Caused by: Error: EACCES deep down");
  });

  test("a sentence that quotes hostile text carries no escape codes", () => {
    const hostile = new AppError("target_invalid", `'${String.fromCharCode(27)}[2Jx' is no name.`);
    expect(describeError(hostile, false).text).toBe("broker: 'x' is no name.");
  });
});
