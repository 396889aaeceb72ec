import {
  PROSPECT_COLUMNS,
  type ProspectView,
  showDate,
  showNumber,
  showOpportunity,
  showPounds,
  standingWords,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { ProspectRisk, ReadinessMark } from "./prospect-marks.tsx";

interface Line {
  readonly term: string;
  /** null = not known. */
  readonly show: (prospect: ProspectView) => ReactNode;
}

const LINES: readonly Line[] = [
  { term: "Domain", show: ({ domain }) => domain },
  { term: PROSPECT_COLUMNS.industry, show: ({ industry }) => industry },
  { term: "Placeability", show: (prospect) => standingWords(prospect) || null },
  { term: PROSPECT_COLUMNS.risk, show: (prospect) => <ProspectRisk prospect={prospect} /> },
  { term: PROSPECT_COLUMNS.readiness, show: (prospect) => <ReadinessMark prospect={prospect} /> },
  { term: PROSPECT_COLUMNS.breach, show: ({ lastBreach }) => lastBreach },
  {
    term: PROSPECT_COLUMNS.opportunity,
    show: ({ opportunityScore, notActive }) => showOpportunity(opportunityScore, notActive),
  },
  {
    term: PROSPECT_COLUMNS.premium,
    show: ({ premiumPotential, premiumModelled }) =>
      premiumPotential === null ? null : `${showPounds(premiumPotential)}${premiumModelled ? ", modelled" : ""}`,
  },
  { term: "Employees", show: ({ employeeCount }) => (employeeCount === null ? null : showNumber(employeeCount)) },
  { term: "Revenue", show: ({ revenue }) => (revenue === null ? null : showPounds(revenue)) },
  {
    term: "Last assessed",
    show: ({ lastAssessment }) => (lastAssessment === null ? null : showDate(lastAssessment)),
  },
];

/** Two prospects side by side. */
export function ProspectComparison({
  prospects: [first, second],
  onClose,
}: {
  readonly prospects: readonly [ProspectView, ProspectView];
  readonly onClose: () => void;
}) {
  const cell = (prospect: ProspectView) => (line: Line) =>
    line.show(prospect) ?? <span className="text-ink-3">not known</span>;
  return (
    <Dialog wide title="Compare prospects" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <TableBox label="Two prospects side by side">
        <PlainTable
          caption="Two prospects side by side"
          columns={[
            { head: "Figure", cell: ({ term }) => term },
            { head: first.companyName, cell: cell(first) },
            { head: second.companyName, cell: cell(second) },
          ]}
          rows={LINES}
          rowKey={({ term }) => term}
        />
      </TableBox>
    </Dialog>
  );
}
