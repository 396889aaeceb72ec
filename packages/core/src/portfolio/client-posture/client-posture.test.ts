import { ClientPosture, type ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { clientHeadline, clientPosture } from "../client-posture.ts";

const domain = (name: string, over: object = {}) => ({ name, role: "other", accepted: true, ...over });
const group = buildLog(
  { field: "legalName", value: "Acme Group Ltd" },
  {
    field: "domains",
    value: [
      domain("acme.example", { role: "main" }),
      domain("Shop.example", { company: "Acme Retail Ltd" }),
      domain("old.example"),
      domain("maybe.example", { accepted: false }),
    ],
  },
);
/** The test report has posture 49; with every check met 100. */
const strong = buildReport({
  checks: buildReport().checks.map(({ id, area }) => buildCheck(id, "pass", { area })),
});
const posture = (...scans: [string, ScanReport][]) => clientPosture(group, new Map(scans));

test("the weakest accepted domain sets the client's posture, and each names its company", () => {
  const made = posture(["acme.example", strong], ["shop.example", buildReport()], ["maybe.example", buildReport()]);
  expect(made.headline).toEqual({ domain: "shop.example", posture: 49 });
  expect(made.domains.map(({ name, company, scan }) => [name, company, scan?.posture ?? null])).toEqual([
    ["shop.example", "Acme Retail Ltd", 49],
    ["acme.example", "Acme Group Ltd", 100],
    ["old.example", "Acme Group Ltd", null],
  ]);
  expect(made.proposed).toEqual(["maybe.example"]);
  expect(ClientPosture.parse(made)).toEqual(made);
  expect(clientHeadline(made)).toBe(
    "Acme Group Ltd has 3 accepted domains: shop.example (Acme Retail Ltd, posture 49 on 5 Nov 2026), acme.example (posture 100 on 5 Nov 2026) and old.example (not scanned). The weakest, shop.example, sets the client's posture: 49.",
  );
});

test("a domain with insufficient data has no score and sets no posture", () => {
  const unseen = buildReport({
    checks: buildReport().checks.map(({ id, area }) => buildCheck(id, "not-observed", { area })),
  });
  expect(posture(["acme.example", strong], ["shop.example", unseen]).headline?.domain).toBe("acme.example");
  const none = posture(["shop.example", unseen]);
  expect(none.headline).toBeNull();
  expect(clientHeadline(none)).toContain("shop.example (Acme Retail Ltd, insufficient data for a score)");
  expect(clientHeadline(none)).toContain("No domain has a score.");
});

test("of two equal domains the main one sets the client's posture", () => {
  expect(posture(["acme.example", strong], ["old.example", strong]).headline?.domain).toBe("acme.example");
});
