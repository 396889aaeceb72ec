import { expect, test } from "vitest";
import { contradictions, effectiveValue } from "../../client/effective-value.ts";
import { buildLog } from "../../testing/build-log.ts";
import { buildProspect } from "./build-prospect.ts";
import { clientFacts } from "./prospect-figures.ts";
import { addDomain } from "./prospect-record.ts";
import { promotionStatements } from "./prospect-view.ts";

const actor = { by: "jane", at: "2026-11-10T09:00:00.000Z" };
const owns = (name: string, accepted = true) => ({
  field: "domains" as const,
  value: [{ name, role: "main", accepted }],
});

test("a bare prospect declares only its domain", () => {
  expect(promotionStatements(buildProspect(), "jane")).toEqual([
    {
      field: "domains",
      value: [{ name: "acme.example", role: "main", accepted: true }],
      provenance: "declared",
      asOf: "2026-11-05T09:00:00.000Z",
      by: "jane",
      source: "prospect list, batch 2026-11-05-a",
    },
  ]);
});

test("an unreadable value of a list is not recorded for the client", () => {
  const fields = promotionStatements(buildProspect({ name: "Acme", employees: "11-50" }), "jane").map(
    (each) => each.field,
  );
  expect(fields).toEqual(["legalName", "domains"]);
});

test("a domain is added after the others without contradicting the same person's statement", () => {
  const log = addDomain(buildLog(owns("acme.test")), "acme.example", actor);
  expect(effectiveValue(log, "domains")?.value).toEqual([
    { name: "acme.test", role: "main", accepted: true },
    { name: "acme.example", role: "other", accepted: true },
  ]);
  expect(contradictions(log)).toEqual([]);
});

test("a proposed domain is accepted; one already the client's changes nothing", () => {
  const log = addDomain(buildLog(owns("acme.example", false)), "acme.example", actor);
  expect(effectiveValue(log, "domains")?.value).toEqual([{ name: "acme.example", role: "main", accepted: true }]);
  expect(addDomain(log, "acme.example", actor)).toBe(log);
  expect(effectiveValue(addDomain(buildLog(), "acme.example", actor), "domains")?.value).toEqual([
    { name: "acme.example", role: "main", accepted: true },
  ]);
});

test("a decision about the domains stays one", () => {
  const log = addDomain(buildLog({ ...owns("acme.test"), override: true }), "acme.example", actor);
  expect(effectiveValue(log, "domains")).toMatchObject({ override: true, n: 2 });
});

test("premium, answered certificates and postcode are read from the client's record", () => {
  const address = { lines: [], town: null, county: null, postcode: "LS1 1UR", country: null };
  const log = buildLog(
    { field: "expiringPolicy", value: { premium: 100_000, insurer: "Any" } },
    { field: "controls.cyberEssentialsPlus", value: { answer: "partial" } },
    { field: "controls.iso27001", value: { answer: "unknown" } },
    { field: "addresses", value: [{ ...address, postcode: null }, address] },
  );
  expect(clientFacts(log, null)).toEqual({
    id: log.id,
    premium: { pence: 100_000, provenance: "declared", asOf: "2026-11-01" },
    certificates: [{ key: "cyberEssentialsPlus", answer: "partial", provenance: "declared", asOf: "2026-11-01" }],
    postcode: "LS1 1UR",
  });
  expect(clientFacts(buildLog({ field: "expiringPolicy", value: { insurer: "Any" } }), null)).toEqual({
    id: log.id,
    premium: null,
    certificates: [],
    postcode: null,
  });
});
