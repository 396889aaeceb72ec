import { type ShockScenario, showCount, showLoss, showNumber, showPercent, showPounds } from "@broker/contracts";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

const none = <ProvenanceMark of="none">not modelled</ProvenanceMark>;

/** The columns of the list of scenarios; `open` shows the policies of one. */
export function scenarioColumns(open: (id: string) => void): readonly TableColumn<ShockScenario>[] {
  return [
    {
      key: "scenario",
      head: "Event",
      cell: ({ title, precedent }) => (
        <>
          <b className="block font-semibold">{title}</b>
          <span className="block text-xs leading-[15px] font-normal text-ink-3">{precedent}</span>
        </>
      ),
      value: ({ title }) => title,
    },
    {
      key: "provider",
      head: "Provider",
      cell: ({ provider, providerId, clients }) => (
        <>
          <button type="button" className="link text-left break-words" onClick={() => open(providerId)}>
            {provider}
          </button>
          <span className="block text-xs text-ink-3">{showCount(clients, "client")}</span>
        </>
      ),
      value: ({ provider }) => provider,
      smallLabel: "at",
      small: "below",
    },
    {
      key: "probability",
      head: "Annual probability",
      numeric: true,
      mark: "estimated",
      cell: ({ probability }) => showPercent(probability, 1),
      value: ({ probability }) => probability,
    },
    {
      key: "mean",
      head: "Mean loss if it occurs",
      numeric: true,
      mark: "estimated",
      largestFirst: true,
      cell: ({ ifItHappens }) =>
        ifItHappens === null ? (
          none
        ) : (
          <>
            <PhoneWords>mean </PhoneWords>
            <b className="font-semibold">{showLoss(ifItHappens.mean)}</b>
          </>
        ),
      value: ({ ifItHappens }) => (ifItHappens === null ? null : Number(ifItHappens.mean.amount)),
      small: "aside",
      smallLabel: "",
    },
    {
      key: "tail",
      head: "1-in-100 event",
      numeric: true,
      mark: "simulated",
      largestFirst: true,
      cell: ({ ifItHappens }) =>
        ifItHappens === null ? (
          "–"
        ) : (
          <>
            <PhoneWords>1 in 100 </PhoneWords>
            {showLoss(ifItHappens.oneIn100.value)}
            <span className="block text-xs text-ink-3">± {showLoss(ifItHappens.oneIn100.standardError)}</span>
          </>
        ),
      value: ({ ifItHappens }) => (ifItHappens === null ? null : Number(ifItHappens.oneIn100.value.amount)),
      small: "end",
    },
    {
      key: "most",
      head: "Maximum",
      numeric: true,
      cell: ({ ifItHappens }) => (ifItHappens === null ? "–" : showPounds(ifItHappens.most)),
      value: ({ ifItHappens }) => (ifItHappens === null ? null : Number(ifItHappens.most.amount)),
    },
    {
      key: "modelled",
      head: "Clients modelled",
      numeric: true,
      optional: true,
      cell: ({ modelled, clients }) => `${showNumber(modelled)} of ${showNumber(clients)}`,
      value: ({ modelled }) => modelled,
    },
  ];
}
