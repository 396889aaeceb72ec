import { createHash } from "node:crypto";
import { READINESS_NOTE, STATE_LABELS } from "@broker/contracts";
import { describe, expect, test } from "vitest";

import { readCells } from "../../base/read-cells.ts";
import { cellsOf, tableRowsOf } from "../blocks/test/find-blocks.ts";
import { submissionMarkdown } from "../submission/submission-document.ts";
import { complianceCsv } from "./compliance-csv.ts";
import { complianceDocument } from "./compliance-document.ts";
import type { ComplianceSources } from "./compliance-sources.ts";
import { type OscalAssessmentResults, oscalJson } from "./oscal/oscal-results.ts";
import { buildSources } from "./test/build-sources.ts";
import { allAnswered, contradictory, nothingKnown, THREE_CLIENTS } from "./test/three-clients.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const markdown = (sources: ComplianceSources) => submissionMarkdown(complianceDocument(sources));

/** Score of each framework, null = none, and the state of each requirement: 'nis2 Art. 20' → 'Met'. */
interface Shown {
  readonly scores: Readonly<Record<string, number | null>>;
  readonly states: Readonly<Record<string, string>>;
}

const numberOrNull = (text: string | undefined) => (text === undefined || !/^\d+$/.test(text) ? null : Number(text));

function ofCsv(sources: ComplianceSources): Shown {
  const [head, ...rows] = [...readCells(complianceCsv(sources), ",")].map(({ cells }) => cells);
  const cell = (row: readonly string[], name: string) => row[head?.indexOf(name) ?? -1];
  return {
    scores: Object.fromEntries(rows.map((row) => [cell(row, "framework"), numberOrNull(cell(row, "score"))])),
    states: Object.fromEntries(
      rows.map((row) => [`${cell(row, "framework")} ${cell(row, "requirement")}`, cell(row, "state") ?? ""]),
    ),
  };
}

const cellsIn = (line: string) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim());

function ofMarkdown(sources: ComplianceSources): Shown {
  const sections = markdown(sources).split("\n## ");
  const table = (start: string) =>
    (sections.find((each) => each.startsWith(start)) ?? "")
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .map(cellsIn);
  const figures = table("Frameworks");
  return {
    scores: Object.fromEntries(
      sources.details.map(({ summary }) => {
        const row = figures.find(([name]) => name === `${summary.short} ${summary.version}`);
        return [summary.id, numberOrNull(row?.[1])];
      }),
    ),
    states: Object.fromEntries(
      sources.details.flatMap(({ summary, requirements }) => {
        const rows = new Map(table(summary.name).map((row) => [row[0], row[2]]));
        return requirements
          .filter(({ heading }) => !heading)
          .map(({ id }) => [`${summary.id} ${id}`, rows.get(id)?.replace(/ \(.*\)$/, "") ?? ""]);
      }),
    ),
  };
}

function ofOscal(sources: ComplianceSources): Shown {
  const { results } = (JSON.parse(oscalJson(sources, digest)) as OscalAssessmentResults)["assessment-results"];
  const propOf = (props: readonly { name: string; value: string }[] | undefined, name: string) =>
    props?.find((each) => each.name === name)?.value;
  return {
    scores: Object.fromEntries(
      results.map(({ props }) => [propOf(props, "framework"), numberOrNull(propOf(props, "score"))]),
    ),
    states: Object.fromEntries(
      sources.details.flatMap(({ summary, requirements }) => {
        const own = results.find(({ props }) => propOf(props, "framework") === summary.id);
        const found = new Map((own?.findings ?? []).map(({ props }) => [propOf(props, "requirement-id"), props]));
        return requirements
          .filter(({ heading }) => !heading)
          .map(({ id }) => {
            const state = propOf(found.get(id), "state") ?? "not-assessed";
            return [`${summary.id} ${id}`, STATE_LABELS[state as keyof typeof STATE_LABELS]];
          });
      }),
    ),
  };
}

test.each(Object.entries(THREE_CLIENTS))("CSV, Markdown and OSCAL agree on every score and state: %s", (_, make) => {
  const csv = ofCsv(make());
  expect(Object.keys(csv.states)).toHaveLength(28 + 123 + 13);
  expect(ofMarkdown(make())).toEqual(csv);
  expect(ofOscal(make())).toEqual(csv);
});

describe("a client of whom nothing is known", () => {
  test("has no figure: no score, no range, no calculation", () => {
    const { scores, states } = ofCsv(nothingKnown());
    expect(Object.values(scores)).toEqual([null, null, null]);
    expect(new Set(Object.values(states))).toEqual(new Set(["Not assessed"]));
    const page = markdown(nothingKnown());
    expect(page).toContain("3 frameworks. No requirement is assessed.");
    expect(page).toContain("| Cyber Essentials 3.3 | – |  | 0 of 28 |  | Not assessed |  |  |");
    expect(page).not.toMatch(/Score breakdown|\d+ to \d+ of 100|rounded to/);
  });

  test("has no mark of failure, and no gap", () => {
    const marks = JSON.stringify(complianceDocument(nothingKnown()));
    expect(marks).toContain('"sign":"dash"');
    expect(marks).not.toMatch(/"sign":"(?:cross|half|tick)"/);
  });
});

describe("the calculation of a score", () => {
  const sectionOf = (sources: ComplianceSources, id: string) =>
    complianceDocument(sources).sections.find((each) => each.id === id)?.blocks ?? null;

  test("is printed with the weights met, partly met and assessed", () => {
    const [first] = tableRowsOf(sectionOf(contradictory(), "breakdown"));
    // Of weight 155 assessed, 45 is met and 80 partly met: 85 of 155 = 54.838…
    expect(first).toEqual([
      "Cyber Essentials 3.3",
      "45",
      "80",
      "155",
      "100 × (45 + ½ × 80) ÷ 155 = 54.84, rounded to 55",
    ]);
  });

  test("is left out where less than half is assessed: the range takes its place, with 'Requires Validation'", () => {
    const rows = cellsOf(sectionOf(contradictory(), "frameworks"), "Readiness by framework") ?? [];
    expect(rows.find(([name]) => name === "ISO 27001 2022")?.slice(1, 6)).toEqual([
      "–",
      "21 to 87",
      "42 of 123",
      "",
      "Requires Validation",
    ]);
    expect(markdown(contradictory())).toContain("Readiness indicator: Requires Validation; range 21 to 87 of 100.");
  });
});

describe("the document", () => {
  test("prints the readiness note, the day, and each licence's attribution", () => {
    const page = markdown(allAnswered());
    expect(page).toContain(READINESS_NOTE);
    expect(page).toContain("As at 28 Nov 2026");
    expect(page).toContain("Contains public sector information licensed under the Open Government Licence v3.0.");
  });

  test("lists conflicting evidence with what each shows, the worse first", () => {
    const blocks = complianceDocument(contradictory()).sections.find(({ id }) => id === "conflicts")?.blocks ?? null;
    expect(tableRowsOf(blocks)).toEqual([
      ["MFA on email (CC-IAM-02)", "MFA on email: no", "Not met", "Declared by insured", "5 Nov 2026"],
      ["", "MFA report", "Met", "Third-party source: Microsoft 365", "10 Nov 2026"],
    ]);
  });

  test("prints an override of scope with its reason, and withdrawn evidence with who withdrew it and why", () => {
    const page = markdown(contradictory());
    expect(page).toContain("Applies by decision of jane on 21 Nov 2026; reason: Supplies a hospital.");
    expect(page).toContain("Withdrawn by jane on 20 Nov 2026: Superseded");
  });

  test("prints a gap with its owner, its date, its hours and the points that closing it gains", () => {
    const blocks = complianceDocument(contradictory()).sections.find(({ id }) => id === "gaps")?.blocks ?? null;
    const gap = tableRowsOf(blocks).find(([title]) => title?.startsWith("MFA on email"));
    expect(gap?.slice(1, 6)).toEqual(["Not met", "8", "Planned", "R. Halden", "31 Jan 2027"]);
    // Weight 30 of 155 in Cyber Essentials.
    expect(gap?.[6]).toMatch(/^Cyber Essentials \+19\.4; /);
  });

  test("counts the gaps of its own frameworks, as their figures do, and names how many are in none of them", () => {
    const sources = contradictory();
    const only = { ...sources, details: sources.details.filter(({ summary }) => summary.id === "cyber-essentials") };
    const [essentials] = only.details;
    const count = essentials?.standing.gaps ?? 0;
    const others = only.overview.gaps.length - count;
    expect([count, others]).toEqual([2, 2]);
    expect(complianceDocument(only).lead).toMatch(/; 2 of its controls not met or partly met$/);
    const blocks = complianceDocument(only).sections.find(({ id }) => id === "gaps")?.blocks ?? null;
    expect(tableRowsOf(blocks).filter(([title]) => title !== "Total")).toHaveLength(count);
    expect(markdown(only)).toContain("2 further gaps are in none of the frameworks of this document.");
    expect(markdown(sources)).not.toContain("further gap");
  });

  test("states no date of a source where a framework has none, such as one's own", () => {
    const sources = allAnswered();
    const own = sources.details.map((detail) => ({
      ...detail,
      summary: { ...detail.summary, licence: { ...detail.summary.licence, source: "" } },
    }));
    expect(markdown(sources)).toContain(", checked on");
    expect(markdown({ ...sources, details: own })).not.toContain("checked on");
  });

  test("calls 'Not in force' only what is watched, not a framework of one's own without a date", () => {
    const sources = allAnswered();
    const page = (status: "current" | "watch") => {
      const undated = sources.details.map((detail) => ({
        ...detail,
        summary: { ...detail.summary, inForceFrom: null, status },
      }));
      return markdown({ ...sources, details: undated });
    };
    expect(page("current")).not.toContain("Not in force");
    expect(page("watch")).toContain("Not in force");
  });

  test("has a foot that leaves room for the page number, however long the client's name is", () => {
    const { foot } = complianceDocument(buildSources({ name: "Harrow Vale ".repeat(20), sample: true }));
    // 174 mm between the margins, of which 20 mm are the page number's; a character at 8 pt has 1.15 mm.
    expect(foot.length * 1.15).toBeLessThan(174 - 20);
  });

  test("lists first the evidence that shows a requirement's own state", () => {
    const blocks = complianceDocument(contradictory()).sections.find(({ id }) => id === "framework-cyber-essentials");
    const row = tableRowsOf(blocks?.blocks ?? null).find(([id]) => id === "UAC-04");
    expect([row?.[2], row?.[5]]).toEqual(["Not met", "MFA on email: no; MFA on cloud services: yes; MFA report"]);
  });

  test("names each control that evidence shows, and whether it is a third party's or declared", () => {
    const blocks = complianceDocument(contradictory()).sections.find(({ id }) => id === "evidence")?.blocks ?? null;
    const row = (title: string) => tableRowsOf(blocks).find(([first]) => first?.startsWith(title));
    expect(row("MFA report")?.slice(1, 3)).toEqual([
      "Met: MFA on email (CC-IAM-02)",
      "Third-party source: Microsoft 365",
    ]);
    expect(row("Board statement")?.[2]).toBe("Declared by R. Halden");
    expect(row("Old policy")?.[2]).toBe("Recorded by broker: Harrow Vale Ltd");
  });

  test("of a client without an adopted framework says so", () => {
    expect(markdown(buildSources({ frameworks: [] }))).toContain("No framework is adopted.");
  });

  test("on a framework that does not apply prints the reason in place of states", () => {
    const no = { answer: "no", by: "jane", at: "2026-11-20T09:00:00Z" } as const;
    const sources = buildSources({
      frameworks: ["apra-cps-230"],
      adoptions: [{ framework: "apra-cps-230", scope: { "apra-regulated": no } }],
    });
    const page = markdown(sources);
    expect(page).toContain("Not applicable.");
    expect(page).toContain("The company is not regulated by APRA.");
    expect(page).not.toContain("Not assessed");
    expect(complianceCsv(sources).trim().split("\r\n")).toHaveLength(2);
  });
});

describe("a sample client", () => {
  test("is marked in every format", () => {
    expect(markdown(contradictory())).toContain("SAMPLE: fictitious data.");
    expect(complianceDocument(contradictory()).sample).toBe(true);
    const rows = complianceCsv(contradictory()).trim().split("\r\n").slice(1);
    expect(rows.every((row) => row.includes(",yes,2026-11-28,"))).toBe(true);
    expect(oscalJson(contradictory(), digest)).toContain('"title": "SAMPLE. Compliance of');
  });
});

test("no cell of the CSV is a formula", () => {
  expect(complianceCsv(contradictory())).toContain("\r\n'=Pennine <b>Haulage</b> Ltd,");
});
