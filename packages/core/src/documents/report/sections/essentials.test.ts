import type { ControlSnapshot, KnownControl } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { essentials } from "./essentials.ts";

const known = (answer: KnownControl["answer"], more: Partial<KnownControl> = {}): KnownControl => ({
  answer,
  provenance: "declared",
  asOf: "2026-10-01",
  ...more,
});
const checks = [
  buildCheck("supported-software", "fail", {
    title: "Unsupported (end-of-life) web server software",
    controls: [{ framework: "cyber-essentials-3.3", id: "SUM-02" }],
  }),
];
const made = (controls?: ControlSnapshot) =>
  essentials(buildReport({ checks, ...(controls === undefined ? {} : { record: { controls } }) }));

test("what was seen against a theme and what only the client can answer stand apart", () => {
  const themes = made()?.themes ?? [];
  expect(themes.map(({ title, mark }) => `${title}: ${mark.word}`)).toEqual([
    "Firewalls: not assessed",
    "Secure configuration: not assessed",
    "User access control: not assessed",
    "Malware protection: not assessed",
    "Security update management: not met",
  ]);
  expect(themes[4]?.known).toMatchObject([{ id: "SUM-02", mark: { sign: "cross" }, provenance: "observed" }]);
  expect(themes[2]?.asks).toBe(
    "The client can answer: MFA on cloud services, MFA on e-mail, MFA on remote access and MFA for administrators.",
  );
});

test("an answer carries the mark of what the client declared", () => {
  expect(made({ edr: known("yes") })?.themes[3]?.known[0]).toMatchObject({
    id: "MP-01",
    mark: { word: "met" },
    provenance: "declared",
  });
});

test("the certificate shows how it is known, its level and its end", () => {
  expect(made()?.certificate).toMatchObject([
    { value: "Not known. Nobody has said, and the website does not.", provenance: "none" },
  ]);
  const seen = known("yes", { source: "certificate.pdf", note: "expires 2027-03-01" });
  expect(made({ cyberEssentialsPlus: seen })?.certificate.map(({ value }) => value)).toEqual([
    "Seen. A named document shows it; the register was not asked.",
    "Cyber Essentials Plus",
    "1 Mar 2027",
  ]);
  expect(made({ cyberEssentials: known("yes") })?.certificate[2]).toMatchObject({
    value: "not known",
    provenance: "none",
  });
});

test("the licence of the requirements is printed", () => {
  expect(made()?.attribution).toContain("Open Government Licence v3.0");
});

test("a failed scan has themes only where a client stands behind it", () => {
  const failed = { checks: [], status: "failed" as const };
  expect(essentials(buildReport(failed))).toBeNull();
  expect(essentials(buildReport({ ...failed, record: { controls: { edr: known("no") } } }))?.actions).toEqual([
    "Install malware protection on every device.",
    "Keep malware protection current, and let it block files and websites.",
  ]);
});
