import { type DataFlow, showNumber } from "@broker/contracts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { FlowMark } from "./integration-marks.tsx";
import { orNone, showVolume } from "./integration-words.ts";

/** What moves between the workspace and each system. */
export function FlowsTable({ flows }: { readonly flows: readonly DataFlow[] }) {
  if (flows.length === 0) return <p className="text-ink-2">None.</p>;
  return (
    <PlainTable
      className="stack"
      caption="Data flows"
      rows={flows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "From and to",
          cell: ({ source, destination }) => (
            <span className="wrap-anywhere">
              {source} → {destination}
            </span>
          ),
          small: "title",
        },
        { head: "Data", cell: ({ dataType }) => dataType, small: "below" },
        { head: "Status", cell: ({ status }) => <FlowMark status={status} />, small: "aside" },
        { head: "Volume", cell: ({ volume }) => showVolume(volume), numeric: true, small: "full", label: "volume" },
        {
          head: "Latency",
          cell: ({ latency }) => orNone(latency, (seconds) => `${showNumber(Math.round(seconds * 10) / 10)} s`),
          numeric: true,
          small: "full",
          label: "latency",
        },
      ]}
    />
  );
}
