import {
  type CrossLineCoverage,
  LINE_RESPONSE_WORDS,
  type LineResponse,
  POLICY_LINE_TITLES,
  showDate,
  showPounds,
} from "@broker/contracts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";

const MARKS: Readonly<Record<LineResponse, OutcomeKind>> = {
  responds: "met",
  silent: "partial",
  "not-known": "not-visible",
  excluded: "not-met",
  expired: "not-met",
};

interface CrossLineProps {
  readonly of: CrossLineCoverage;
  readonly client: string;
}

/** Policies of other lines beside each loss scenario, with what each would do. */
export function CrossLine({ of: { recorded, scenarios }, client }: CrossLineProps) {
  const record = (
    <LinkButton size="small" to={`/dashboard/clients/${encodeURIComponent(client)}?field=otherPolicies`}>
      {recorded === null ? "Record other policies" : "Open other policies"}
    </LinkButton>
  );
  const rows = scenarios.flatMap(({ scenario, policies }) => policies.map((policy) => ({ scenario, ...policy })));
  if (recorded === null || recorded.value.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <ProvenanceMark of={recorded === null ? "none" : recorded.provenance}>
          {recorded === null ? "Not disclosed" : `None declared, as at ${showDate(recorded.asOf)}`}
        </ProvenanceMark>
        {record}
      </div>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <div className="table-box w-full">
        <PlainTable
          className="stack"
          caption="Other policies by loss scenario"
          columns={[
            { head: "Scenario", cell: ({ scenario }) => scenario },
            {
              head: "Policy",
              cellClass: "full",
              cell: ({ line, insurer }) => (
                <>
                  {POLICY_LINE_TITLES[line]}
                  {insurer === null ? "" : `, ${insurer}`}
                </>
              ),
            },
            {
              head: "Limit",
              label: "Limit",
              numeric: true,
              cellClass: "max-md:!text-left",
              cell: ({ limit }) => (limit === null ? "–" : showPounds(limit)),
            },
            {
              head: "Expiry",
              label: "Expiry",
              className: "md:pl-6",
              cell: ({ expiresOn }) => (expiresOn === null ? "–" : showDate(expiresOn)),
            },
            {
              head: "Response",
              cellClass: "full",
              cell: ({ response }) => <OutcomeMark of={MARKS[response]}>{LINE_RESPONSE_WORDS[response]}</OutcomeMark>,
            },
          ]}
          rows={rows}
          rowKey={(_, place) => place}
        />
      </div>
      {record}
    </div>
  );
}
