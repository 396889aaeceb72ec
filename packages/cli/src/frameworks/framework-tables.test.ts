import type { ControlDetail, CrosswalkRow, FrameworkDetail, LicenceRow } from "@broker/contracts";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { displayWidth } from "../terminal/text.ts";
import { controlPage, controlTable, crosswalkCsv, crosswalkTable } from "./control-tables.ts";
import { frameworkPage, frameworkRowsCsv } from "./framework-page.ts";
import { frameworkCsv, frameworkTable, type ListedFramework, licenceTable } from "./framework-tables.ts";

const WIDE: Look = { columns: 100, unicode: true, colour: false, bars: true };
const NARROW: Look = { ...WIDE, columns: 40 };
const ASCII: Look = { ...WIDE, bars: false, unicode: false };

const LICENCE = {
  class: "EU",
  textAllowed: true,
  attribution: "Summaries of Directive (EU) 2022/2555. © European Union.",
  source: "https://eur-lex.example/nis2",
  checkedOn: "2026-11-20",
} as const;

const DETAIL: FrameworkDetail = {
  framework: {
    ...{ id: "nis2", version: "2022/2555", name: "NIS2 Directive", short: "NIS2", publisher: "European Union" },
    ...{ group: "eu", jurisdictions: ["EU"], inForceFrom: "2024-10-18", status: "current", licence: LICENCE },
    ...{ overview: "The EU's law on cyber security.", insuranceImpact: "It makes management liable." },
    timeline: [{ when: "Weeks 1-2", what: "Decide who is bound." }],
    related: ["dora"],
    coverage: { published: 13, inThisLibrary: 2 },
    scope: [{ id: "eu-sector", question: "Does it operate in the EU?", notApplicable: "It does not." }],
    requirements: [
      { id: "Chapter IV", title: "Risk management", heading: true },
      { id: "Art. 21", parent: "Chapter IV", title: "Measures", heading: true },
      {
        id: "Art. 20",
        parent: "Art. 21",
        title: "Governance by the management body",
        text: "It approves the measures.",
      },
      { id: "Art. 23", parent: "Art. 21", title: "Reports", weight: 2, unmapped: "It is a duty after an incident." },
    ],
  },
  mapping: {
    source: "own judgement",
    date: "2026-11-28",
    rows: [
      { requirement: "Art. 20", control: "CC-GOV-03", relation: "part" },
      { requirement: "Art. 20", control: "CC-PPL-01", relation: "intersects", source: "ENISA" },
    ],
  },
  locked: null,
};

function listed(more: Partial<ListedFramework> = {}): ListedFramework {
  const { requirements: _, ...summary } = DETAIL.framework;
  return { ...summary, rows: 2, locked: null, state: null, ...more };
}

test("frameworks have a heading for each group, and what is watched, a draft or locked is marked in words", () => {
  const items = [
    listed({ id: "own", name: "Our policy", group: "custom", state: "draft", version: "1" }),
    listed({ locked: "This feature is available in Enhanced tier." }),
    listed({ id: "bill", name: "UK bill", group: "emerging", status: "watch", inForceFrom: null, version: "watch" }),
  ];
  const lines = frameworkTable(WIDE, items).split("\n");
  expect(
    lines.filter((line) => /^ {2}(European Union|Emerging|Custom)$/.test(line)).map((line) => line.trim()),
  ).toEqual(["European Union", "Emerging", "Custom"]);
  expect(lines.find((line) => line.includes("NIS2 Directive"))).toMatch(
    /nis2 +2022\/2555 +18 Oct 2024 +2 of 13 +EU +locked$/,
  );
  expect(lines.find((line) => line.includes("UK bill"))).toMatch(/not in force .* watch only$/);
  expect(lines.find((line) => line.includes("Our policy"))).toMatch(/ draft$/);
  expect(lines.at(-1)).toBe("  Locked: This feature is available in Enhanced tier.");
});

test("a framework's page names licence, scope, headings, the relation of each control, and why a row has none", () => {
  const text = frameworkPage(WIDE, DETAIL, false);
  expect(text).toContain("Summaries of Directive (EU) 2022/2555. © European Union.");
  expect(text).toContain("- eu-sector: Does it operate in the EU?");
  expect(text).toContain("Chapter IV Risk management: Art. 21 Measures");
  expect(text).toMatch(/Art\. 20 +Governance by the management body +CC-GOV-03 \(part of it\), CC-PPL-01 \(overlaps\)/);
  expect(text).toContain("weight 2");
  expect(text).toContain("No control: It is a duty after an incident.");
  expect(text).not.toContain("It approves the measures.");
  expect(frameworkPage(WIDE, DETAIL, true)).toContain("It approves the measures.");
});

test("a framework of which only the numbers may be shown says so", () => {
  const licence = { ...LICENCE, class: "IDS" as const, textAllowed: false };
  const text = frameworkPage(WIDE, { ...DETAIL, framework: { ...DETAIL.framework, licence } }, true);
  expect(text).toContain("Numbers and titles of our own. The text is the publisher's: you need your own copy.");
});

test("the spreadsheet of a framework has a line for each mapping with its source", () => {
  expect(frameworkRowsCsv(DETAIL).split("\r\n").slice(3, 6)).toEqual([
    "Art. 20,Art. 21,Governance by the management body,no,,1,CC-GOV-03,part,own judgement,",
    "Art. 20,Art. 21,Governance by the management body,no,,1,CC-PPL-01,intersects,ENISA,",
    "Art. 23,Art. 21,Reports,no,,2,,,,It is a duty after an incident.",
  ]);
  expect(frameworkCsv([listed()]).split("\r\n")[1]).toBe(
    "nis2,NIS2 Directive,2022/2555,eu,European Union,current,2024-10-18,13,2,EU,,",
  );
});

const CONTROL: ControlDetail = {
  ...{ id: "CC-IAM-01", title: "MFA on cloud services", text: "Every cloud service asks for a second factor." },
  ...{ category: "technical", evidence: ["answer", "file"], freshnessDays: 365, hours: 12, action: "Enable MFA" },
  answers: [{ key: "mfaCloud", shows: ["met"] }],
  mapped: [
    { framework: "nis2", requirement: "Art. 21(2)(j)", relation: "part", source: "own judgement", date: "2026-11-28" },
    { framework: "nis2", requirement: "Art. 20", relation: "intersects", source: "own judgement", date: "2026-11-28" },
  ],
};

test("a control names its answer, its frameworks and every requirement with relation and source", () => {
  expect(controlTable(WIDE, [CONTROL]).split("\n")[1]).toMatch(
    /^ {2}CC-IAM-01 +MFA on cloud services +mfaCloud +1 +12 h$/,
  );
  const page = controlPage(WIDE, CONTROL);
  expect(page).toMatch(/Answered by +mfaCloud/);
  expect(page).toMatch(/nis2 +Art\. 21\(2\)\(j\) +Control covers a part +own judgement, 28 Nov 2026/);
});

const PAIR: CrosswalkRow = {
  control: { id: "CC-IAM-01", title: "MFA on cloud services" },
  from: { requirement: "UAC-04", relation: "covers", source: "NCSC", date: "2026-11-01" },
  to: { requirement: "A.8.5", relation: "part", source: "own judgement", date: "2026-11-28" },
  relation: "part",
};

test("a cross-walk prints both legs, the weaker relation, and the sources of each side", () => {
  const text = crosswalkTable(WIDE, [PAIR], ["cyber-essentials", "iso-27001"]);
  expect(text).toMatch(/UAC-04 +A\.8\.5 +CC-IAM-01 MFA on cloud services +covers it, part of it +part of it/);
  expect(text).toContain("1 pair; the weaker relation counts.");
  expect(text).toContain("cyber-essentials: NCSC, 1 Nov 2026. iso-27001: own judgement, 28 Nov 2026.");
  expect(crosswalkCsv([PAIR]).split("\r\n")[1]).toBe(
    "UAC-04,covers,NCSC,CC-IAM-01,MFA on cloud services,part,own judgement,A.8.5,part",
  );
});

test("the licence table prints each attribution and its source", () => {
  const row: LicenceRow = { framework: "nis2", name: "NIS2 Directive", version: "2022/2555", ...LICENCE };
  expect(licenceTable(WIDE, [row]).split("\n").slice(1)).toEqual([
    "  NIS2 Directive  2022/2555  EUR-Lex reuse  yes   20 Nov 2026",
    "    Summaries of Directive (EU) 2022/2555. © European Union.",
    "    https://eur-lex.example/nis2",
  ]);
});

test("no line is wider than a window of 40 columns, and a terminal without Unicode gets ASCII", () => {
  const texts = [
    frameworkTable(NARROW, [listed({ name: "A framework with a very long name indeed, of many words" })]),
    frameworkPage(NARROW, DETAIL, true),
    controlTable(NARROW, [CONTROL]),
    controlPage(NARROW, CONTROL),
    crosswalkTable(NARROW, [PAIR], ["cyber-essentials", "iso-27001"]),
  ];
  for (const line of texts.join("\n").split("\n")) expect(displayWidth(line), line).toBeLessThanOrEqual(40);
  expect(controlTable(ASCII, [{ ...CONTROL, answers: [] }])).toMatch(/MFA on cloud services +- /);
});
