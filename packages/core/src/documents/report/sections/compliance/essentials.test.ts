import type { ControlSnapshot, KnownControl } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import type { Block } from "../../../blocks/block.ts";
import { textOf } from "../../../blocks/build-blocks.ts";
import { blocksOf, rowsOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { essentials } from "./essentials.ts";

const answer = (given: KnownControl["answer"], more: Partial<KnownControl> = {}): KnownControl => ({
  answer: given,
  provenance: "declared",
  asOf: "2026-10-01",
  ...more,
});
const checks = [
  buildCheck("supported-software", "fail", {
    title: "Unsupported (end-of-life) web server software",
  }),
];
const made = (controls?: ControlSnapshot) =>
  essentials(buildReport({ checks, ...(controls === undefined ? {} : { record: { controls } }) }));

/** Requirements listed under a theme. */
const known = (theme: { readonly blocks: readonly Block[] } | undefined) =>
  blocksOf(theme?.blocks ?? [], "states").flatMap(({ items }) => items);

test("evidence against a theme and questions for the client are listed separately", () => {
  const themes = blocksOf(made(), "points").flatMap(({ items }) => items);
  expect(themes.map(({ title, mark }) => `${textOf(title)}: ${mark.word}`)).toEqual([
    "Firewalls: not assessed",
    "Secure configuration: not assessed",
    "User access control: not assessed",
    "Malware protection: not assessed",
    "Security update management: not met",
  ]);
  expect(known(themes[4])).toMatchObject([
    { title: expect.stringMatching(/^SUM-01 /), mark: { sign: "cross" }, provenance: "observed" },
    { title: expect.stringMatching(/^SUM-02 /), mark: { sign: "cross" }, provenance: "observed" },
  ]);
  expect(textsOf(themes[2]?.blocks ?? []).at(-1)).toBe(
    "The client can answer: MFA on cloud services, MFA on email, MFA on remote access and MFA for administrators.",
  );
});

test("an answer is marked as declared", () => {
  const themes = blocksOf(made({ edr: answer("yes") }), "points").flatMap(({ items }) => items);
  expect(known(themes[3])[0]).toMatchObject({
    title: expect.stringMatching(/^MP-01 /),
    mark: { word: "met" },
    provenance: "declared",
  });
});

test("the certificate has provenance, level and expiry", () => {
  expect(rowsOf(made())).toMatchObject([
    { value: expect.stringMatching(/^Not asked\. /), provenance: "none", provenanceWords: "Not asked" },
  ]);
  const [asked] = rowsOf(made({ cyberEssentials: answer("unknown") }));
  expect(asked).toMatchObject({ value: expect.stringMatching(/^Not disclosed\. /), provenance: "none" });
  const seen = answer("yes", { source: "certificate.pdf", note: "expires 2027-03-01" });
  expect(rowsOf(made({ cyberEssentialsPlus: seen })).map(({ value }) => value)).toEqual([
    "Document provided. Supported by a named document; the register was not queried.",
    "Cyber Essentials Plus",
    "1 Mar 2027",
  ]);
  expect(rowsOf(made({ cyberEssentials: answer("yes") }))[2]).toMatchObject({
    value: "not asked",
    provenanceWords: "Not asked",
    provenance: "none",
  });
});

test("the licence of the requirements is printed", () => {
  expect(textsOf(made()).at(-1)).toContain("Open Government Licence v3.0");
});

test("a failed scan has themes only with a client record", () => {
  const failed = { checks: [], status: "failed" as const };
  expect(essentials(buildReport(failed))).toBeNull();
  const declared = buildReport({ ...failed, record: { controls: { mfaCloud: answer("no") } } });
  expect(blocksOf(essentials(declared), "list")[0]?.items).toEqual([
    "Enable MFA for every cloud service, email first.",
  ]);
});
