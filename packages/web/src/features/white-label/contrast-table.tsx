import { type ContrastPair, colourFaults, contrastPairs, READABLE, showFixed } from "@broker/contracts";
import { Check, TriangleAlert } from "lucide-react";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";

/** A ratio rounded down, so that it never reads as enough. */
const ratioText = (ratio: number): string => showFixed(Math.floor(ratio * 10) / 10, 1);

function Sample({ front, back }: Pick<ContrastPair, "front" | "back">) {
  return (
    <svg viewBox="0 0 40 18" className="h-[18px] w-10 flex-none border border-line" aria-hidden="true">
      <rect width="40" height="18" fill={back} />
      <text x="20" y="13.500" textAnchor="middle" fontSize="12" fontWeight="600" fill={front}>
        Aa
      </text>
    </svg>
  );
}

interface ContrastTableProps {
  readonly primary: string | null;
  readonly secondary: string | null;
  /** Takes over the nearest colour that passes; absent = the colours cannot be changed. */
  readonly onTake?: (colour: "primaryColor" | "secondaryColor", nearest: string) => void;
}

/** Every pair of colours that the theme produces with its contrast, and the nearest colour where one is too low. */
export function ContrastTable({ primary, secondary, onTake }: ContrastTableProps) {
  const pairs = contrastPairs(primary, secondary);
  const faults = colourFaults(primary, secondary);
  if (pairs.length === 0)
    return <p className="text-sm text-ink-2">With the product's own colours every pair reaches WCAG AA.</p>;
  return (
    <>
      {faults.map(({ colour, worst, nearest }) => (
        <Notice
          key={colour}
          kind="error"
          className="mb-3"
          action={
            onTake === undefined ? undefined : (
              <Button size="small" onClick={() => onTake(colour, nearest)}>
                Use {nearest}
              </Button>
            )
          }
        >
          {colour === "primaryColor" ? "The primary colour" : "The secondary colour"} cannot be read everywhere:{" "}
          {worst.title.toLowerCase()} ({worst.theme}) has {ratioText(worst.ratio)} to 1, and {READABLE} to 1 is
          required. The nearest colour that passes is {nearest}.
        </Notice>
      ))}
      <TableBox label="Contrast of the theme">
        <PlainTable
          className="stack"
          caption="Contrast of every pair of colours"
          rows={pairs}
          rowKey={(_, at) => at}
          columns={[
            {
              head: "Pair",
              cell: ({ title, front, back }) => (
                <span className="flex items-center gap-2">
                  <Sample front={front} back={back} />
                  {title}
                </span>
              ),
            },
            { head: "Theme", cell: ({ theme }) => (theme === "light" ? "Light" : "Dark"), small: "full" },
            {
              head: "Contrast",
              numeric: true,
              cell: ({ ratio }) => `${ratioText(ratio)} : 1`,
              small: "aside",
            },
            {
              head: "WCAG AA",
              small: "full",
              cell: ({ ratio }) => (
                <span className="inline-flex items-center gap-1">
                  {ratio >= READABLE ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
                  {ratio >= READABLE ? "Passes" : "Too low"}
                </span>
              ),
            },
          ]}
        />
      </TableBox>
    </>
  );
}
