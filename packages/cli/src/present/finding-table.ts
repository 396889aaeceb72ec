import { type BookFinding, showDate } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { checkCell, riskCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const disputed = ({ dispute }: BookFinding) =>
  dispute === null ? [] : [dispute === "open" ? "disputed" : `dispute ${dispute}`];

/** Companies that fail one check. */
const COMPANIES: Table<BookFinding> = {
  columns: [
    { heading: "", cell: ({ outcome }) => checkCell(outcome), stacked: "title" },
    { heading: "Domain", cell: ({ domain }) => domain, width: { grow: 20 }, stacked: "title" },
    {
      heading: "Posture",
      cell: ({ posture }) => (posture === null ? null : `${posture}`),
      align: "right",
      stacked: "labelled",
    },
    { heading: "Severity", cell: ({ severity }) => riskCell(severity) },
    { heading: "Observed", cell: ({ at }) => showDate(at) },
    {
      heading: "Client",
      cell: (finding) => [...(finding.client === null ? [] : [finding.client]), ...disputed(finding)].join(", "),
      width: { grow: 12 },
    },
  ],
};

/** Findings of one company. */
const FINDINGS: Table<BookFinding> = {
  head: false,
  columns: [
    { heading: "", cell: ({ outcome }) => checkCell(outcome), stacked: "title" },
    { heading: "Finding", cell: ({ title }) => title, width: { grow: 30 }, wrap: true, stacked: "title" },
  ],
  below: {
    under: "Finding",
    lines: (finding) => {
      const { checkId, severity, weight, lost } = finding;
      const facts = [checkId, riskCell(severity).text, `${weight - lost} of ${weight} points`];
      return [[...facts, ...disputed(finding)].join(", ")];
    },
  },
};

/** Findings of the portfolio in the order given: of one domain with their titles, else with the companies' names. */
export function findingTable(look: Look, found: readonly BookFinding[], how: { readonly oneDomain: boolean }): string {
  const [first] = found;
  if (first === undefined) return "";
  if (how.oneDomain) {
    const head = `${first.domain}, ${showDate(first.at)}, posture ${first.posture ?? glyph(look, "dash")}`;
    return [...paragraph(look, "  ", head), "", ...tableLines(look, FINDINGS, found)].join("\n");
  }
  return [
    ...paragraph(look, "  ", terminalText(first.title)).map((line) => tone(look, "strong", line)),
    ...tableLines(look, COMPANIES, found),
  ].join("\n");
}
