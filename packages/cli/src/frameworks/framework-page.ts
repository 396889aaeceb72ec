import {
  FRAMEWORK_GROUP_LABELS,
  type Framework,
  type FrameworkDetail,
  PROFILES,
  type Requirement,
  showCount,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { RELATION_WORDS } from "../compliance/compliance-cells.ts";
import { bullets, type Fact, facts, heading, note, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { coverageWords, inForceWords, STATUS_WORDS } from "./framework-tables.ts";

type Row = FrameworkDetail["mapping"]["rows"][number];

/** A row that is assessed, with the headings that it is the first below. */
interface Shown {
  readonly requirement: Requirement;
  readonly begins: string | null;
  readonly controls: readonly Row[];
}

/** The assessed rows in their order; headings before a row are the group that it begins. */
export function groupedRows<Each extends { readonly id: string; readonly title: string; readonly heading?: boolean }>(
  rows: readonly Each[],
): { readonly row: Each; readonly begins: string | null }[] {
  let headings: string[] = [];
  return rows.flatMap((row) => {
    if (row.heading) {
      headings.push(`${row.id} ${row.title}`);
      return [];
    }
    const begins = headings.length === 0 ? null : headings.join(": ");
    headings = [];
    return [{ row, begins }];
  });
}

const weightWords = ({ weight = 1 }: Requirement) => (weight === 1 ? [] : [`weight ${weight}`]);

/** Requirements with the controls of each; `texts` = with the publisher's text where it may be shown. */
function requirementTable(texts: boolean): Table<Shown> {
  return {
    columns: [
      { heading: "Id", cell: ({ requirement }) => requirement.id, stacked: "title" },
      {
        heading: "Requirement",
        cell: ({ requirement }) => requirement.title,
        width: { grow: 24 },
        wrap: true,
        stacked: "title",
      },
      {
        heading: "Controls",
        cell: ({ controls }) =>
          controls.map(({ control, relation }) => `${control} (${RELATION_WORDS[relation]})`).join(", "),
        width: { grow: 22 },
        wrap: true,
      },
    ],
    group: ({ begins }) => begins,
    below: {
      under: "Requirement",
      lines: () => [],
      always: ({ requirement }) => [
        ...weightWords(requirement),
        ...(texts && requirement.text !== undefined ? [requirement.text] : []),
        ...(requirement.unmapped === undefined ? [] : [`No control: ${requirement.unmapped}`]),
      ],
    },
  };
}

function headFacts(framework: Framework, { source, date }: FrameworkDetail["mapping"]): Fact[] {
  const { id, publisher, group, jurisdictions, status, licence, related } = framework;
  const profiles = PROFILES[id] ?? [];
  return [
    { title: "Id", value: id },
    { title: "Publisher", value: publisher },
    { title: "Group", value: `${FRAMEWORK_GROUP_LABELS[group]}; ${jurisdictions.join(", ")}` },
    { title: "Status", value: STATUS_WORDS[status] },
    { title: "In force", value: inForceWords(framework) || "no date published" },
    { title: "Requirements", value: coverageWords(framework) },
    ...(profiles.length === 0
      ? []
      : [{ title: "Profiles", value: profiles.map((each) => `${each.id} (${each.label})`).join(", ") }]),
    { title: "Licence", value: licence.class, note: licence.attribution },
    { title: "Source", value: licence.source === "" ? "none" : licence.source },
    { title: "Mapping", value: source === "" ? "none" : `${source}, ${date}` },
    ...(related.length === 0 ? [] : [{ title: "Related", value: related.join(", ") }]),
  ];
}

/** A framework: what it is, whom it binds, its licence and its requirements with their controls. */
export function frameworkPage(look: Look, { framework, mapping, locked }: FrameworkDetail, texts: boolean): string {
  const rows = groupedRows(framework.requirements).map(({ row, begins }): Shown => {
    return { requirement: row, begins, controls: mapping.rows.filter(({ requirement }) => requirement === row.id) };
  });
  return [
    ...heading(look, `${framework.name} ${framework.version}`),
    ...(locked === null ? [] : prose(look, locked, { tone: "warn" })),
    ...prose(look, framework.overview),
    "",
    ...facts(look, headFacts(framework, mapping)),
    ...section(look, "Insurance impact", prose(look, framework.insuranceImpact)),
    ...section(
      look,
      "Scope: it applies if each answer is yes",
      framework.scope.flatMap(({ id, question }) => prose(look, `${id}: ${question}`, { indent: 3, mark: "- " })),
    ),
    ...section(
      look,
      "Timeline",
      bullets(
        look,
        framework.timeline.map(({ when, what }) => `${when}: ${what}`),
      ),
    ),
    ...section(
      look,
      showCount(rows.length, "requirement"),
      locked !== null || rows.length === 0 ? [] : tableLines(look, requirementTable(texts), rows),
    ),
    ...(framework.licence.textAllowed
      ? []
      : ["", ...note(look, "Numbers and titles of our own. The text is the publisher's: you need your own copy.")]),
  ].join("\n");
}

/** The requirements of a framework for a spreadsheet, a line for each mapping. */
export function frameworkRowsCsv({ framework, mapping }: FrameworkDetail): string {
  const rows = framework.requirements.flatMap((each) => {
    const own = mapping.rows.filter(({ requirement }) => requirement === each.id);
    const cells = [each.id, each.parent ?? null, each.title, each.heading ? "yes" : "no", each.category ?? null];
    const of = (row?: Row) => [
      ...cells,
      ...[each.weight ?? 1, row?.control ?? null, row?.relation ?? null, row && (row.source ?? mapping.source)],
      each.unmapped ?? null,
    ];
    return own.length === 0 ? [of()] : own.map(of);
  });
  return csvTable(
    ["id", "parent", "title", "heading", "category", "weight", "control", "relation", "source", "unmapped"],
    rows,
  );
}
