import type { DomainHistory } from "@broker/contracts";
import { expect, test } from "vitest";
import { scansSentence } from "./scans-sentence.ts";

type Scan = DomainHistory["scans"][number];
const scan = (month: number, posture: number | null, change: number | null, methodVersion = "3.0.0"): Scan => ({
  id: String(month).repeat(64),
  at: `2026-0${month}-01T09:00:00.000Z`,
  methodVersion,
  posture,
  change,
});
const of = (...scans: readonly Scan[]) =>
  scansSentence({ name: "acme.example", role: "main", company: "acme.example", stands: true, scans: [...scans] });

test("scans that can be compared have their difference stated", () => {
  expect(of(scan(1, 50, null), scan(2, 61, 11))).toMatch(/^2 scans since 1 Jan 2026: posture up 11 to 61\.$/);
});

test("a change of method is named as the reason not to compare, else the coverage", () => {
  expect(of(scan(1, 32, null, "2.2.0"), scan(2, 21, null))).toContain("The scoring method differs between scans");
  expect(of(scan(1, 32, null), scan(2, 21, null))).toContain("Coverage differs between scans");
});
