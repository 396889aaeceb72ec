import {
  DISCLOSURE_STATES,
  type DisclosureEntry,
  type DisclosureState,
  PROVENANCE_NAMES,
  SECTION_TITLES,
  showDate,
} from "@broker/contracts";
import { useMemo } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { startAddress } from "./begin-session.ts";
import { DisclosureSignature } from "./disclosure-signature.tsx";
import { EvidenceLink } from "./evidence-link.tsx";
import { FormsSection } from "./forms/forms-section.tsx";

const WAYS: Readonly<Record<NonNullable<DisclosureEntry["way"]>, string>> = {
  conversation: "In conversation",
  form: "On a form",
  document: "In a document",
  record: "In the client record",
};

const OUTCOMES: Readonly<Record<DisclosureState, Parameters<typeof OutcomeMark>[0]["of"]>> = {
  "in-force": "met",
  confirmed: "met",
  differs: "not-met",
  replaced: "not-visible",
  withdrawn: "not-visible",
  "not-known": "not-visible",
  "not-asked": "not-visible",
  "not-applicable": "not-visible",
};

const howOf = ({ way, provenance }: DisclosureEntry): string | null =>
  way !== null ? WAYS[way] : provenance === null ? null : PROVENANCE_NAMES[provenance];

const UNKNOWN = <span className="text-ink-3">–</span>;

const columnsOf = (client: string): readonly TableColumn<DisclosureEntry>[] => [
  {
    key: "question",
    head: "Question",
    value: ({ ask }) => ask,
    width: "26%",
    small: "title",
    cell: ({ ask, section }) => (
      <>
        <span className="block font-semibold">{ask}</span>
        <span className="block text-xs font-normal text-ink-3">{SECTION_TITLES[section]}</span>
      </>
    ),
  },
  {
    key: "answer",
    head: "Answer",
    value: ({ answer }) => answer,
    small: "below",
    smallLabel: "",
    cell: ({ answer, replacedBy }) =>
      answer === null ? (
        UNKNOWN
      ) : (
        <span className="wrap-anywhere">
          {answer}
          {replacedBy === null ? null : <span className="block text-xs text-ink-3">replaced by {replacedBy}</span>}
        </span>
      ),
  },
  {
    key: "declarer",
    head: "Declared by",
    value: ({ declaredBy }) => declaredBy,
    small: "below",
    cell: ({ declaredBy, by }) =>
      declaredBy === null ? (
        UNKNOWN
      ) : (
        <>
          {declaredBy}
          <span className="block text-xs text-ink-3">recorded by {by}</span>
        </>
      ),
  },
  {
    key: "how",
    head: "How",
    value: howOf,
    small: "below",
    smallLabel: "",
    cell: (entry) =>
      entry.provenance === null ? (
        UNKNOWN
      ) : (
        <>
          <ProvenanceMark of={entry.provenance}>{howOf(entry)}</ProvenanceMark>
          {entry.source === null ? null : (
            <span className="block text-xs wrap-anywhere text-ink-3">{entry.source}</span>
          )}
          {entry.evidence === null ? null : <EvidenceLink client={client} evidence={entry.evidence} />}
        </>
      ),
  },
  {
    key: "when",
    head: "When",
    value: ({ asOf }) => asOf,
    largestFirst: true,
    small: "end",
    smallLabel: "",
    cell: ({ asOf }) => (asOf === null ? UNKNOWN : <span className="whitespace-nowrap">{showDate(asOf)}</span>),
  },
  {
    key: "observed",
    head: "Scan observed",
    value: ({ observed }) => observed,
    small: "full",
    cell: ({ observed }) =>
      observed === null ? (
        <span className="text-ink-3 max-md:hidden">–</span>
      ) : (
        <span className="wrap-anywhere">{observed}</span>
      ),
  },
  {
    key: "state",
    head: "State",
    value: ({ state }) => DISCLOSURE_STATES[state],
    small: "aside",
    smallLabel: "",
    cell: ({ state }) => <OutcomeMark of={OUTCOMES[state]}>{DISCLOSURE_STATES[state]}</OutcomeMark>,
  },
];

const FILTER: TableFilter<DisclosureEntry> = {
  search: "Search questions and answers",
  choices: [
    {
      key: "state",
      all: "All states",
      options: Object.entries(DISCLOSURE_STATES).map(([value, label]) => ({ value, label })),
      matches: ({ state }, value) => state === value,
    },
    {
      key: "section",
      all: "All sections",
      options: Object.entries(SECTION_TITLES).map(([value, label]) => ({ value, label })),
      matches: ({ section }, value) => section === value,
    },
  ],
};

/** Each question with every answer on record: who declared it, how and when, and what contradicts it. */
function Disclosure({ id }: { readonly id: string }) {
  const answer = useAnswer("GET /api/clients/:id/disclosure", { params: { id } });
  const columns = useMemo(() => columnsOf(id), [id]);
  return (
    <SlipSection
      heading="Disclosure"
      note="Who disclosed what, and when. Replaced and withdrawn answers stay on the record."
    >
      <DataState answer={answer} skeletonRows={10} safe="The client's record is unchanged.">
        {({ items, ...disclosed }) => (
          <>
            <DisclosureSignature client={id} disclosed={disclosed} />
            {items.some(({ n }) => n !== null) ? null : (
              <p className="lead pb-3">
                No question is answered yet.{" "}
                <CanEdit>
                  <Link className="link" to={startAddress(id)}>
                    Onboard the client
                  </Link>
                </CanEdit>
              </p>
            )}
            <DataTable
              caption="Answers to each question"
              columns={columns}
              rows={items}
              rowKey={({ question, n }) => `${question} ${n ?? ""}`}
              filter={FILTER}
              export={{ name: "disclosure.csv" }}
              total={items.length}
              address="disclosure"
              nothing="No question matches."
            />
          </>
        )}
      </DataState>
    </SlipSection>
  );
}

/** The questions that were sent to the client, and what is on record for each question. */
export function DisclosureTab({ id }: { readonly id: string }) {
  return (
    <>
      <FormsSection client={id} />
      <Disclosure id={id} />
    </>
  );
}
