import { AppError, type Fix } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { describeError } from "./describe-error.ts";
import { fixLines } from "./fix-lines.ts";

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

  test.each(["employees must be a whole number.", "'x' is not valid. employees must be a whole number."])(
    "a field's sentence that the message contains is printed once: %s",
    (message) => {
      const error = new AppError("input_invalid", message, {
        fields: { employees: "employees must be a whole number." },
      });
      expect(describeError(error, false).text).toBe(`broker: ${message}`);
    },
  );

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

  test.each([
    ["EACCES", "permission denied"],
    ["EROFS", "the file system is read-only"],
  ])("a folder that may not be written is named wherever that occurs: %s", (code, why) => {
    const error = Object.assign(new Error(`${code}: no, mkdir '/srv/home/demo'`), { code, path: "/srv/home/demo" });
    expect(describeError(error, false)).toEqual({
      text: `broker: '/srv/home/demo' cannot be opened or written: ${why}.\n  Check the permissions of its folder, or set another home with BROKER_HOME.`,
      exitCode: 2,
    });
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

test.each<[Fix, string]>([
  [{ kind: "scan", domains: [] }, "Scan: broker scan <domain>"],
  [{ kind: "scan", domains: ["acme.co.uk", "other.co.uk"] }, "Scan: broker scan acme.co.uk other.co.uk"],
  [{ kind: "scan", domains: [], with: "no-store" }, "Scan without saving: broker scan <domain> --no-store"],
  [{ kind: "list", resource: "findings", of: "acme.co.uk" }, "List: broker findings list --domain acme.co.uk"],
  [{ kind: "list", resource: "assets", of: "acme", all: true }, "List: broker assets list acme --all"],
  [{ kind: "show", resource: "exports" }, "Show: broker exports show <export>"],
  [
    { kind: "edit-client", client: "acme", field: "legalName", example: "Acme Ltd" },
    "Edit: broker clients edit acme legalName='Acme Ltd'",
  ],
  [{ kind: "edit-client" }, "Edit: broker clients edit <client> <field>=<value>"],
  [
    { kind: "record-quote", field: "validUntil", quote: 2 },
    "Record: broker placements quote <placement> --correct 2 --valid-until <day>",
  ],
  [{ kind: "set-option", option: "asOf", example: "2026-03-31" }, "Add --as-of 2026-03-31"],
  [{ kind: "omit-option", option: "after" }, "Omit --after"],
  [
    { kind: "configure", setting: "mail.from", example: "a@b.uk" },
    "Set mail.from in broker.config.json, or under Settings in the app, for example a@b.uk",
  ],
  [
    { kind: "configure", setting: "mail.password" },
    "Set mail.passwordFile in broker.config.json, or under Settings in the app",
  ],
  [{ kind: "configure", setting: "network.dnsServers" }, "Set network.dnsServers in broker.config.json"],
])("%j reads %j in the terminal", (fix, line) => {
  expect(fixLines(fix, false)).toEqual([line]);
});

test("on the demonstration's workspace the command to type is one for it", () => {
  expect(fixLines({ kind: "edit-client" }, true)).toEqual([
    "Edit: broker --demo clients edit <client> <field>=<value>",
  ]);
  const fix: Fix = { kind: "configure", setting: "network.dnsServers" };
  expect(fixLines(fix, true)).toEqual(fixLines(fix, false));
  const error = new AppError("not_found", "No such client.", { fix: { kind: "list", resource: "clients" } });
  expect(describeError(error, false, true).text).toContain("List: broker --demo clients list");
});

test("each of several fixes has its own line", () => {
  const fix: Fix = { kind: "any-of", of: [{ kind: "run-doctor" }, { kind: "set-tier", tier: "Basic" }] };
  expect(fixLines(fix, false)).toEqual(["Diagnose: broker doctor", "Change the tier: broker tier set Basic"]);
});
