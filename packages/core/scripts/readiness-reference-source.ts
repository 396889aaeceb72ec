import { AREA_TITLES, CONTROL_TITLES, showShortPercent } from "@broker/contracts";
import sectors from "../src/intelligence/industry/event-sectors.json" with { type: "json" };
import adjustments from "../src/intelligence/readiness/adjustments.json" with { type: "json" };
import { type AnsweredBy, SCORING_MATRIX } from "../src/intelligence/readiness/matrix.ts";
import { wrapMarkdown } from "./wrap-markdown.ts";

function answer(by: AnsweredBy): string {
  if ("area" in by) return `checks of ${AREA_TITLES[by.area]}`;
  if ("check" in by) return `check \`${by.check}\``;
  if ("framework" in by) return `controls mapped to \`${by.framework}\``;
  if ("ico" in by) return `the fourteen ICO points`;
  if ("essentials" in by) return `the 28 Cyber Essentials requirements`;
  if ("control" in by) return `answer '${CONTROL_TITLES[by.control]}'`;
  return `not requested: ${by.unasked}`;
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly string[]) => [
  row(...head),
  row(...head.map(() => "---")),
  ...rows,
];

function layers(): string[] {
  return SCORING_MATRIX.layers.flatMap(({ id, title, weight, rows }) => [
    `## ${title}`,
    "",
    `${SCORING_MATRIX.blend[id]} of the index; its rows add up to ${weight}.`,
    "",
    ...table(
      ["row", "weight", "answered by, with its weight in the row"],
      rows.map((each) =>
        row(
          each.group === undefined ? each.title : `${each.group}: ${each.title}`,
          each.weight,
          each.from.map((by) => `${answer(by)} ${by.weight}`).join("; "),
        ),
      ),
    ),
    "",
  ]);
}

function moved(): string[] {
  const { industry, size, certification } = adjustments;
  return [
    "## Adjustments",
    "",
    `Industry. ${industry.rule}; the average is ${industry.average}%. ${industry.source}, ${industry.asOf}.`,
    "",
    ...table(
      ["sector", "incidents a year"],
      sectors.rows.map(({ id, probability }) => row(id, showShortPercent(probability, 1))),
    ),
    "",
    `Size. ${size.rule} (${size.all}%). ${size.source}, ${size.asOf}.`,
    "",
    ...table(
      ["size", "from employees", "attacked in a year"],
      size.bands.map(({ title, from, percent }) => row(title, from, `${percent}%`)),
    ),
    "",
    `Certificates. ${certification.rule}. ${certification.source}, ${certification.asOf}.`,
    "",
    ...table(
      ["certificate", "points"],
      certification.rows.map(({ title, points }) => row(title, `+${points}`)),
    ),
    "",
  ];
}

/** The text of docs/readiness.md: the scoring matrix and the adjustments, from their tables. */
export function readinessReferenceSource(): string {
  const { blend, source, asOf } = SCORING_MATRIX;
  return wrapMarkdown(
    [
      "# Readiness index",
      "",
      "Generated from the tables by `node packages/core/scripts/write-generated.ts`.",
      "",
      "The index measures a company's readiness from its scan and its answers together: 0 = highest risk, 100 = lowest. It is not a posture, affects",
      "no posture, and no limit or premium is derived from it. It is shown once the client has answered a question: in `broker scan`,",
      "`broker explain` (with the score breakdown of each layer), `broker clients show`, the report in HTML and Markdown, and as `readiness` in JSON.",
      "",
      "```",
      `index = clamp 0–100 ( ${blend.technical} × technical + ${blend.human} × human + ${blend.compliance} × frameworks + industry + size + certificates )`,
      "```",
      "",
      "- A layer is the mean of its rows, and a row the mean of its items, by weight × coverage. Unknown items are 'not assessed': they do",
      "  not count and lower the coverage. A favourable answer therefore never lowers the index.",
      "- Checks count by their own points, as an area is scored. Observable ICO points count in full if met and half if partly met.",
      "  Cyber Essentials requirements count in the same way, by the points of each.",
      "- An answer is 100 if the control is in place and 0 if it is not. A partial answer is the share covered (50 if none is recorded).",
      "  'Unknown' is not an answer. For 'RDP exposed to the internet' and 'End-of-life systems in use', 'no' is the favourable answer.",
      "- Coverage determines the confidence: from 85% High, from 70% Medium, from 50% Low. Below 50% the index requires validation, and its range",
      "  (unassessed items counted as 0 and as 100) is shown instead of the figure.",
      "- A row shows how a company meets the measures of a framework. Whether that law applies to the company is a separate question.",
      "- The index is rounded once, half up.",
      "",
      `${source}, ${asOf}: all of it is illustrative.`,
      "",
      ...layers(),
      ...moved(),
    ].join("\n"),
  );
}
