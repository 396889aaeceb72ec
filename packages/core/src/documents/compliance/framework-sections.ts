import {
  type ClientFrameworkDetail,
  type FrameworkStanding,
  plainText,
  roundHalfUp,
  STANDING_LABELS,
  showDate,
  showNumber,
} from "@broker/contracts";
import type { Block, Section, Text } from "../blocks/block.ts";
import { muted, paragraph, table } from "../blocks/build-blocks.ts";
import { coverageWords, rangeWords, scoreWords, shortTitle, sumWords } from "./standing-words.ts";

const ALL = { most: Number.POSITIVE_INFINITY } as const;

function frameworkCells(detail: ClientFrameworkDetail): Text[] {
  const { standing } = detail;
  const bare = standing.assessed === 0;
  return [
    shortTitle(detail),
    scoreWords(standing),
    rangeWords(standing) ?? "",
    standing.total === 0 ? "" : coverageWords(standing),
    standing.score === null ? "" : standing.confidence,
    STANDING_LABELS[standing.standing],
    bare ? "" : showNumber(standing.gaps),
    standing.nextExpiry === null ? "" : showDate(standing.nextExpiry),
  ];
}

/** One row for each framework, with the rule of the score. */
export function frameworksSection(details: readonly ClientFrameworkDetail[]): Section {
  const rows = table(
    "Readiness by framework",
    ["Framework", "#Score", "Range", "Coverage", "Confidence", "Readiness indicator", "#Gaps", "Next expiry"],
    details.map(frameworkCells),
    { ...ALL, widths: [null, 8, 10, 13, 15, 17, 8, 12] },
  );
  return {
    id: "frameworks",
    title: "Frameworks",
    note: "",
    blocks:
      rows.length === 0
        ? [paragraph("No framework is adopted.")]
        : [
            ...rows,
            muted(
              "Score: 0 to 100 over the requirements assessed. Range: the score if everything not assessed were not met, and met. Coverage: requirements assessed, of those that apply. Gaps: controls of the framework that are not met or partly met; one control may be in several frameworks. 'Requires Validation': less than half is assessed, so no score is stated.",
            ),
          ],
  };
}

function sumCells(detail: ClientFrameworkDetail): Text[] {
  const { met, partly, assessed } = detail.standing.sum;
  const weight = (value: number) => showNumber(roundHalfUp(value, 2));
  return [
    shortTitle(detail),
    weight(met),
    weight(partly),
    weight(assessed),
    sumWords(detail.standing) ?? "Requires Validation: less than half is assessed",
  ];
}

const CATEGORIES = [
  ["technical", "Technical"],
  ["operational", "Operational"],
  ["compliance", "Compliance"],
  ["human", "Human"],
] as const;

/** '86, 12 of 14 assessed'; the category's own score, or why it has none. */
function categoryCell(standing: FrameworkStanding, id: (typeof CATEGORIES)[number][0]): Text {
  const found = standing.categories.find(({ category }) => category === id);
  if (found === undefined || found.total === 0) return "No requirement";
  const without = found.assessed === 0 ? STANDING_LABELS["not-assessed"] : STANDING_LABELS["requires-validation"];
  const score = found.score === null ? without : showNumber(roundHalfUp(found.score));
  return [{ text: score }, { text: ` (${coverageWords(found)}; weight ${showNumber(found.weight)})`, muted: true }];
}

/** How each score was calculated, and the scores of the four categories; none where nothing is assessed. */
export function breakdownSection(details: readonly ClientFrameworkDetail[]): Section[] {
  const assessed = details.filter(({ standing }) => standing.assessed > 0);
  if (assessed.length === 0) return [];
  const blocks: Block[] = [
    ...table(
      "Each requirement assessed counts by its weight: met 1, partly met ½, not met 0.",
      ["Framework", "#Met", "#Partly met", "#Assessed", "Calculation"],
      assessed.map(sumCells),
      { ...ALL, widths: [24, 9, 13, 12, null] },
    ),
    ...table(
      "Scores by category, with requirements assessed and the weight of the category",
      ["Framework", ...CATEGORIES.map(([, title]) => title)],
      assessed.map((detail): Text[] => [
        shortTitle(detail),
        ...CATEGORIES.map(([id]) => categoryCell(detail.standing, id)),
      ]),
      { ...ALL, widths: [24, 19, 19, 19, null] },
    ),
  ];
  return [{ id: "breakdown", title: "Score breakdown", note: "", blocks }];
}

/** The date in force; empty = a framework of the workspace's own, which states none. */
function inForce({ inForceFrom, status }: ClientFrameworkDetail["summary"]): string {
  if (inForceFrom === null) return status === "watch" ? "Not in force" : "";
  return `${showDate(inForceFrom)}${status === "superseded" ? ", superseded" : ""}`;
}

/** The edition, the size and the licence of each framework, with the attribution that its publisher requires. */
export function licenceSection(details: readonly ClientFrameworkDetail[]): Section[] {
  if (details.length === 0) return [];
  const cells = ({ summary }: ClientFrameworkDetail): Text[] => {
    const { licence, coverage } = summary;
    return [
      plainText(`${summary.short} ${summary.version}`),
      inForce(summary),
      coverageWords({ assessed: coverage.inThisLibrary, total: coverage.published }),
      [
        { text: plainText(licence.attribution) },
        ...(licence.source === ""
          ? []
          : [{ text: ` ${plainText(licence.source)}, checked on ${showDate(licence.checkedOn)}`, muted: true }]),
      ],
    ];
  };
  return [
    {
      id: "licences",
      title: "Editions and licences",
      note: "",
      blocks: table(
        "Frameworks with the requirements of the publisher's document that are in this library",
        ["Framework", "In force from", "In library", "Attribution and source"],
        details.map(cells),
        { ...ALL, widths: [20, 14, 14, null] },
      ),
    },
  ];
}
