import { showCount } from "@broker/contracts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";

const VALUES = [1, 2, 3, 4, 5] as const;
const DOWN = [5, 4, 3, 2, 1] as const;

interface Placed {
  readonly likelihood: number;
  readonly impact: number;
}

/** The register's colours as tints, by the index of the cell. */
function tint(likelihood: number, impact: number): string {
  const index = (likelihood * impact) / 2.5;
  if (index >= 8) return "bg-high-tint";
  return index >= 6 ? "bg-medium-high-tint" : "bg-medium-tint";
}

/** Open risks by likelihood and impact. */
export function RiskMatrix({ risks }: { readonly risks: readonly Placed[] }) {
  const count = (likelihood: number, impact: number): number =>
    risks.filter((risk) => risk.likelihood === likelihood && risk.impact === impact).length;
  return (
    <TableBox label="Likelihood and impact">
      <PlainTable
        caption="Number of open risks by likelihood (rows) and impact (columns)"
        rows={DOWN}
        rowKey={(likelihood) => likelihood}
        columns={[
          { head: "Likelihood", cell: (likelihood) => likelihood },
          ...VALUES.map((impact) => ({
            head: <span>Impact {impact}</span>,
            numeric: true,
            className: "text-center",
            cell: (likelihood: number) => {
              const found = count(likelihood, impact);
              return (
                <span
                  className={`relative grid min-h-9 place-items-center ${tint(likelihood, impact)} ${found === 0 ? "text-ink-3" : "font-semibold"}`}
                >
                  {found === 0 ? "–" : found}
                  <span className="sr-only">{showCount(found, "risk", "risks")}</span>
                </span>
              );
            },
          })),
        ]}
      />
    </TableBox>
  );
}
