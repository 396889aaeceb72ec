import type { Fix } from "@broker/contracts";
import { expect, test } from "vitest";
import { fixLines } from "./fix-lines.ts";

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
    "Set mail.from in broker.config.json, for example a@b.uk",
  ],
])("%j reads %j in the terminal", (fix, line) => {
  expect(fixLines(fix)).toEqual([line]);
});

test("each of several fixes has its own line", () => {
  const fix: Fix = { kind: "any-of", of: [{ kind: "run-doctor" }, { kind: "set-tier", tier: "Basic" }] };
  expect(fixLines(fix)).toEqual(["Diagnose: broker doctor", "Change the tier: broker tier set Basic"]);
});
