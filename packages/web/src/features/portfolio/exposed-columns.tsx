import {
  EXPOSURE_CONFIDENCE_WORDS,
  EXPOSURE_CONFIDENCES,
  EXPOSURE_SOURCE_WORDS,
  type ExposedClient,
  type ExposureSighting,
  showDate,
  showPounds,
} from "@broker/contracts";
import { Link } from "react-router";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

/** Sightings shown in a row; the export has all. */
const SHOWN = 3;

const product = ({ observed, version }: ExposureSighting) => (version === null ? observed : `${observed} ${version}`);

const sightingText = (each: ExposureSighting) =>
  `${each.domain}: ${product(each)}, ${each.evidence} (${EXPOSURE_SOURCE_WORDS[each.source]}, ${showDate(each.at)})`;

function Sightings({ sightings }: { readonly sightings: readonly ExposureSighting[] }) {
  return (
    <ul className="grid gap-1">
      {sightings.slice(0, SHOWN).map((each) => (
        <li key={sightingText(each)} className="break-words">
          <span className="font-semibold">{product(each)}</span> on {each.domain}
          <span className="block text-xs wrap-anywhere text-ink-3">
            {each.evidence} ({EXPOSURE_SOURCE_WORDS[each.source]}, {showDate(each.at)})
          </span>
        </li>
      ))}
      {sightings.length > SHOWN ? <li className="text-xs text-ink-3">and {sightings.length - SHOWN} more</li> : null}
    </ul>
  );
}

/** The columns of the clients found; `write` opens the email draft to one. */
export function exposedColumns(write: (id: string) => void): readonly TableColumn<ExposedClient>[] {
  return [
    {
      key: "client",
      head: "Client",
      cell: ({ id, name }) => (
        <Link to={`/dashboard/clients/${id}`} className="link font-semibold">
          {name}
        </Link>
      ),
      value: ({ name }) => name,
    },
    {
      key: "confidence",
      head: "Confidence",
      cell: ({ confidence }) => EXPOSURE_CONFIDENCE_WORDS[confidence],
      value: ({ confidence }) => EXPOSURE_CONFIDENCES.indexOf(confidence),
      exported: ({ confidence }) => EXPOSURE_CONFIDENCE_WORDS[confidence],
      small: "full",
      smallLabel: "",
    },
    {
      key: "evidence",
      head: "Evidence",
      mark: "observed",
      cell: ({ sightings }) => <Sightings sightings={sightings} />,
      value: ({ sightings }) => sightings.map(sightingText).join("; "),
      sortable: false,
      small: "full",
      smallLabel: "",
    },
    {
      key: "limit",
      head: "Limit",
      numeric: true,
      largestFirst: true,
      cell: ({ limit }) =>
        limit === null ? (
          <ProvenanceMark of="none">
            <PhoneWords>limit </PhoneWords>not recorded
          </ProvenanceMark>
        ) : (
          <>
            <PhoneWords>limit </PhoneWords>
            {showPounds(limit)}
          </>
        ),
      value: ({ limit }) => (limit === null ? null : Number(limit.amount)),
      small: "below",
      smallLabel: "",
    },
    {
      key: "renews",
      head: "Policy expiry",
      cell: ({ renewsOn }) =>
        renewsOn === null ? (
          <ProvenanceMark of="none">
            <PhoneWords>policy expiry </PhoneWords>not recorded
          </ProvenanceMark>
        ) : (
          <>
            <PhoneWords>expires </PhoneWords>
            {showDate(renewsOn)}
          </>
        ),
      value: ({ renewsOn }) => renewsOn,
      small: "end",
    },
    {
      key: "email",
      head: "Email",
      cell: ({ id, name }) => (
        <button type="button" className="link" aria-label={`Email draft to ${name}`} onClick={() => write(id)}>
          Draft
        </button>
      ),
      small: "aside",
    },
  ];
}
