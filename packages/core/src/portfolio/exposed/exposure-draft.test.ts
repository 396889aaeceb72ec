import type { ExposureSighting } from "@broker/contracts";
import { expect, test } from "vitest";
import { exposureDraft } from "./exposure-draft.ts";

const sighting = (domain: string): ExposureSighting => ({
  confidence: "affected-version",
  observed: "PHP",
  version: "8.1.2",
  domain,
  evidence: "header X-Powered-By",
  source: "scan",
  at: "2026-11-05T09:00:00.000Z",
});

test("a draft names the person, three observations with their dates, and what a scan cannot see", () => {
  const sightings = ["a.example", "b.example", "c.example", "d.example"].map(sighting);
  const client = { id: "1", name: "Acme Ltd", confidence: "affected-version" as const, sightings, limit: null };
  const { subject, text } = exposureDraft("CVE-2024-4577", client, "Jane Doe");
  expect(subject).toBe("CVE-2024-4577: please check your systems");
  expect(text).toMatch(/^Dear Jane Doe,\n/);
  expect(text).toContain("- a.example: PHP 8.1.2, affected version (5 Nov 2026)");
  expect(text).toContain("- and 1 more");
  expect(text).not.toContain("d.example");
  expect(text).toContain("Other systems of yours may be affected too.");
  expect(exposureDraft("PHP", client, null).text).toMatch(/^Dear Acme Ltd,\n/);
});
