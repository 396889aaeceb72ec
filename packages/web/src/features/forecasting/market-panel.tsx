import { type MarketTrend, type RateMovement, roundHalfUp, showCount, showDate, showSigned } from "@broker/contracts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { rateWords } from "./outlook-words.tsx";
import type { Forecast } from "./use-live-forecast.ts";

const change = (percent: number | null): string => (percent === null ? "–" : `${showSigned(roundHalfUp(percent, 1))}%`);

/** How rates on line moved at the workspace's own renewals: the year, then each quarter. */
function OwnRenewals({ year, quarters, needed, direction }: RateMovement) {
  const recorded = quarters.filter(({ compared, notRecorded }) => compared + notRecorded > 0);
  const of = direction === null ? "none" : "derived";
  return (
    <>
      {direction === null ? (
        <p className="text-ink-2">
          Not known: a direction {`needs ${showCount(needed, "more renewal")}`} with the premium and limit of both
          policies in the past year. Samples are not counted.
        </p>
      ) : null}
      <FactList
        columns={3}
        facts={[
          { term: "Rates on line, past year", value: rateWords(direction), mark: <ProvenanceMark of={of} /> },
          { term: "Median change", value: change(year.medianPercent), mark: <ProvenanceMark of={of} /> },
          {
            term: "Renewals compared",
            value: `${year.compared}, ${year.notRecorded} not recorded in full`,
            mark: <ProvenanceMark of="derived" />,
          },
        ]}
      />
      {recorded.length === 0 ? null : (
        <div className="table-box mt-5">
          <PlainTable
            className="stack"
            caption="Rates on line by quarter"
            columns={[
              { head: "Quarter", cell: ({ quarter }) => quarter },
              {
                head: "Median change",
                label: "Median change",
                numeric: true,
                cellClass: "font-semibold max-md:!text-left",
                cell: ({ medianPercent }) => change(medianPercent),
              },
              {
                head: "Compared",
                label: "Compared",
                numeric: true,
                cellClass: "max-md:!text-left",
                cell: ({ compared }) => compared,
              },
              {
                head: "Not recorded",
                label: "Not recorded",
                numeric: true,
                cellClass: "max-md:!text-left",
                cell: ({ notRecorded }) => notRecorded,
              },
            ]}
            rows={recorded}
            rowKey={({ quarter }) => quarter}
          />
        </div>
      )}
    </>
  );
}

function Published({ trends }: { readonly trends: readonly MarketTrend[] }) {
  return (
    <div className="table-box">
      <PlainTable
        className="stack"
        caption="Published market figures"
        columns={[
          { head: "Figure", cellClass: "font-normal", cell: ({ figure }) => figure },
          {
            head: "Change",
            label: "Change",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ changePercent }) => change(changePercent),
          },
          { head: "Period", label: "Period", className: "md:pl-6", cell: ({ period }) => period },
          {
            head: "Source",
            cellClass: "full text-sm text-ink-2",
            cell: ({ row }) => `${row.source}, as at ${showDate(row.asOf)}`,
          },
        ]}
        rows={trends}
        rowKey={({ row }) => row.id}
      />
    </div>
  );
}

/** The Market Trends: own renewals, then published figures with source and date. */
export function MarketPanel({ rateMovement, marketTrends }: Forecast) {
  return (
    <>
      <SlipSection
        first
        heading="Own renewals"
        note="Rate on line of each cyber policy against the one before it, as placed or declared."
      >
        <OwnRenewals {...rateMovement} />
      </SlipSection>
      <SlipSection heading="Published figures" note="For context: no forecast uses them.">
        <Published trends={marketTrends} />
      </SlipSection>
    </>
  );
}
