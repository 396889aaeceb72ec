import { readFileSync } from "node:fs";
import { CONTROL_KEYS } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { complianceSources, readLibrary } from "../../scripts/compliance-source.ts";
import { carriesOver } from "./carry-over.ts";
import { crosswalk } from "./crosswalk.ts";
import { FRAMEWORKS, HUB_CONTROLS, hubControl, libraryFramework, MAPPINGS, MIGRATIONS, mappingsOf } from "./library.ts";
import { libraryFaults } from "./library-faults.ts";

const library = readLibrary();
const faults = (change: (parts: ReturnType<typeof readLibrary>) => unknown) => {
  const parts = structuredClone(library);
  change(parts);
  return libraryFaults(parts);
};
const of = (parts: ReturnType<typeof readLibrary>, id: string) => {
  const found = parts.frameworks.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const rowsOf = (id: string) => libraryFramework(id)?.requirements.filter(({ heading }) => !heading) ?? [];

test("the compiled files are those of the written library", () => {
  const { hub, frameworks, readiness } = complianceSources();
  const compiled = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
  expect(compiled("hub.json")).toBe(hub);
  expect(compiled("frameworks.json")).toBe(frameworks);
  expect(compiled("readiness.json")).toBe(readiness);
});

describe("the library refuses", () => {
  test("a text in a framework of which only the numbers may be shown", () => {
    expect(
      faults((parts) => {
        const [, row] = of(parts, "iso-27001").requirements;
        if (row) row.text = "The text of the standard.";
      }),
    ).toEqual([expect.stringMatching(/^iso-27001: .+ has a text, which its licence does not allow$/)]);
  });

  test("a mapping to a requirement or a control that is missing", () => {
    const add = (row: { requirement: string; control: string }) =>
      faults((parts) =>
        parts.mappings.find(({ framework }) => framework === "nis2")?.rows.push({ ...row, relation: "part" }),
      );
    expect(add({ requirement: "Art. 99", control: "CC-IAM-01" })).toEqual([
      "mappings of nis2: there is no requirement Art. 99",
    ]);
    expect(add({ requirement: "Art. 20", control: "CC-IAM-99" })).toEqual([
      "mappings of nis2: there is no control CC-IAM-99",
    ]);
  });

  test("a count that differs from the rows, and a row with neither a control nor a reason", () => {
    expect(faults((parts) => of(parts, "nis2").requirements.push({ id: "Art. 99", title: "More" }))).toEqual([
      "nis2: 13 rows are stated and 14 are there",
      "mappings of nis2: Art. 99 has neither a control nor a reason",
    ]);
  });

  test("a text without an attribution, and rows in a framework that is only watched", () => {
    expect(
      faults((parts) => {
        of(parts, "uk-csr-bill").requirements.push({ id: "1", title: "One", unmapped: "Not in force." });
        of(parts, "nis2").licence.attribution = "";
      }),
    ).toEqual(
      expect.arrayContaining([
        "nis2: a text without an attribution",
        "uk-csr-bill: a framework that is only watched has rows",
      ]),
    );
  });
});

test("the frameworks have their published sizes", () => {
  const sizes = Object.fromEntries(FRAMEWORKS.map(({ id }) => [id, rowsOf(id).length]));
  expect(sizes).toMatchObject({
    ...{ "cyber-essentials": 28, "cyber-essentials-plus": 5, "iasme-cyber-assurance": 14, "nist-csf": 106 },
    ...{ "iso-27001": 123, "soc-2": 61, cmmc: 110, coso: 17, sox: 9, nis2: 13, "ncsc-caf": 41, hipaa: 60 },
    ...{ "apra-cps-230": 49, "lloyds-principle-12": 3, "uk-csr-bill": 0, "nist-800-53": 287 },
  });
  expect(rowsOf("nist-800-53").filter(({ baseline }) => baseline === "low")).toHaveLength(149);
  expect(rowsOf("cmmc").filter(({ level }) => level === 1)).toHaveLength(15);
  expect(FRAMEWORKS).toHaveLength(25);
});

test("the categories of GDPR, Cyber Essentials and ISO 27001 have the specified weights, the others none of their own", () => {
  const own = FRAMEWORKS.filter(({ categoryWeights }) => categoryWeights !== undefined);
  const gdpr = { technical: 25, operational: 30, compliance: 25, human: 20 };
  expect(Object.fromEntries(own.map(({ id, categoryWeights }) => [id, categoryWeights]))).toEqual({
    "uk-gdpr": gdpr,
    "gdpr-technical": gdpr,
    "cyber-essentials": { technical: 30, operational: 25, compliance: 25, human: 20 },
    "iso-27001": { technical: 20, operational: 25, compliance: 35, human: 20 },
  });
});

test("the frameworks are in the groups of the explainer, and the others where a broker looks for them", () => {
  const groups = Map.groupBy(FRAMEWORKS, ({ group }) => group);
  const ids = (group: (typeof FRAMEWORKS)[number]["group"]) => (groups.get(group) ?? []).map(({ id }) => id).sort();
  expect({ core: ids("core"), cybersecurity: ids("cybersecurity"), financial: ids("financial") }).toEqual({
    core: ["cyber-essentials", "cyber-essentials-plus", "iasme-cyber-assurance", "ncsc-caf", "uk-gdpr"],
    cybersecurity: ["cmmc", "hipaa", "iso-27001", "nist-800-53", "nist-csf", "pci-dss", "soc-2"],
    financial: ["apra-cps-230", "coso", "sox"],
  });
  expect({ eu: ids("eu"), insurance: ids("insurance"), emerging: ids("emerging") }).toEqual({
    eu: ["csrd", "dora", "eu-cra", "gdpr-technical", "nis2", "whistleblower"],
    insurance: ["fca-pra-resilience", "lloyds-principle-12", "nydfs-500"],
    emerging: ["uk-csr-bill"],
  });
});

test("the hub has 60 to 90 controls, each with a title of its own, and one for every answer of the client record", () => {
  expect(HUB_CONTROLS.length).toBeGreaterThanOrEqual(60);
  expect(HUB_CONTROLS.length).toBeLessThanOrEqual(90);
  expect(new Set(HUB_CONTROLS.map(({ title }) => title)).size).toBe(HUB_CONTROLS.length);
  const answered = new Set(HUB_CONTROLS.flatMap(({ answers = [] }) => answers.map(({ key }) => key)));
  expect([...answered].sort()).toEqual([...CONTROL_KEYS].sort());
});

test("no mapping leads from one framework to another, and each has a source and a date", () => {
  for (const { control, source, date } of MAPPINGS) {
    expect(hubControl(control).id).toBe(control);
    expect(source.length).toBeGreaterThan(2);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

test("a cross-walk goes through a control, with both relations, and the weaker counts", () => {
  const pairs = crosswalk(mappingsOf("cyber-essentials"), mappingsOf("nist-csf"), hubControl);
  const mfa = pairs.find(
    ({ from, to, control }) =>
      from.requirement === "UAC-04" && to.requirement === "PR.AA-03" && control.id === "CC-IAM-01",
  );
  expect(mfa).toMatchObject({
    control: { title: "MFA on cloud services" },
    from: { relation: "covers" },
    relation: mfa?.to.relation,
  });
  expect(pairs.every(({ from, to }) => from.source !== "" && to.source !== "")).toBe(true);
});

test("what was attested is carried to the next version only for requirements that did not change", () => {
  const chain = [
    { framework: "a", from: "1", to: "2", unchanged: ["R1", "R2"] },
    { framework: "a", from: "2", to: "3", unchanged: ["R1"] },
  ];
  const carried = (requirement: string, from: string, to: string) =>
    carriesOver(chain, { framework: "a", requirement }, from, to);
  expect([carried("R1", "1", "3"), carried("R2", "1", "2"), carried("R2", "1", "3")]).toEqual([true, true, false]);
  expect([carried("R3", "3", "3"), carried("R1", "3", "1")]).toEqual([true, false]);
  const essentials = (requirement: string) =>
    carriesOver(MIGRATIONS, { framework: "cyber-essentials", requirement }, "3.2", "3.3");
  expect([essentials("FW-01"), essentials("UAC-04")]).toEqual([true, false]);
});
