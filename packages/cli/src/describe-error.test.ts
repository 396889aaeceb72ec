import { AppError } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

describe("what an error says", () => {
  test("an expected failure is its sentence, the fields it names and the way out", () => {
    const error = new AppError("config_invalid", "The settings do not hold.", {
      hint: "Mend the file.\nThen run it again.",
      fields: { "network.proxy": "must be an address" },
    });
    expect(describeError(error, false)).toEqual({
      text: "broker: The settings do not hold.\n  network.proxy: must be an address\n  Mend the file.\n  Then run it again.",
      exitCode: 64,
    });
  });

  test("a fault of ours says so without a stack, and how to see more", () => {
    expect(describeError(new TypeError("x is not a function"), false)).toEqual({
      text: "broker: Something went wrong that should not: x is not a function\n  Run it again with --debug to see where, and report it.",
      exitCode: 2,
    });
  });

  test("a full disk is named as such wherever it shows", () => {
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
