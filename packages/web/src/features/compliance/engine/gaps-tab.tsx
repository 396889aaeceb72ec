import { GAP_STATE_LABELS, GAP_STATES, type Gap, gapScope, roundHalfUp, showDate, showNumber } from "@broker/contracts";
import { useMemo } from "react";
import { useCanEdit } from "../../../data/use-session.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { DataState, EmptyState } from "../../../shared/layout/data-state.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ClientBar } from "../shared/client-bar.tsx";
import { useFrameworks, useOverview } from "../shared/compliance-calls.ts";
import { GapStateWord, StateMark } from "../shared/standing-mark.tsx";
import { useDialogAddress } from "../shared/use-dialog-address.ts";

/** Points that closing the gap gains in each framework: '+3.6 Cyber Essentials'. */
const gainWords = ({ gains }: Gap, names: ReadonlyMap<string, string>): readonly string[] =>
  gains
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .map(({ framework, points }) => `+${showNumber(roundHalfUp(points, 1))} ${names.get(framework) ?? framework}`);

const most = ({ gains }: Gap): number => Math.max(0, ...gains.map(({ points }) => points));

function columnsOf(
  names: ReadonlyMap<string, string>,
  canEdit: boolean,
  edit: (control: string) => void,
): readonly TableColumn<Gap>[] {
  return [
    {
      key: "gap",
      head: "Gap",
      value: ({ title, control }) => `${title} ${control}`,
      cell: ({ title, control, action }) => (
        <>
          <span className="font-semibold">{title}</span>{" "}
          <span className="font-mono text-xs font-normal text-ink-3">{control}</span>
          <span className="block text-xs font-normal text-ink-2">{action}</span>
        </>
      ),
    },
    {
      key: "found",
      head: "Control",
      value: ({ state }) => state,
      cell: ({ state, suggested }) => <StateMark of={state} suggested={suggested} />,
      smallLabel: "",
    },
    {
      key: "points",
      head: "Points gained",
      largestFirst: true,
      value: most,
      exported: (gap) => gainWords(gap, names).join(", "),
      cell: (gap) => {
        const words = gainWords(gap, names);
        if (gap.frameworks.length === 0) return <span className="text-ink-3">In no adopted framework</span>;
        return words.length === 0
          ? "–"
          : words.map((each) => (
              <span key={each} className="block">
                {each}
              </span>
            ));
      },
      small: "full",
      smallLabel: "",
    },
    {
      key: "hours",
      head: "Effort",
      numeric: true,
      value: ({ hours }) => hours,
      cell: ({ hours }) => `${showNumber(hours)} h`,
      small: "below",
    },
    {
      key: "state",
      head: "State",
      value: ({ decision }) => GAP_STATE_LABELS[decision],
      cell: ({ decision, acceptedUntil, reason }) => (
        <>
          <GapStateWord of={decision} />
          {acceptedUntil === null ? null : <span className="block text-xs">until {showDate(acceptedUntil)}</span>}
          {reason === null ? null : <span className="block text-xs text-ink-3">{reason}</span>}
        </>
      ),
      small: "end",
      smallLabel: "",
    },
    {
      key: "owner",
      head: "Owner",
      value: ({ owner }) => owner,
      cell: ({ owner }) => (
        <>
          <PhoneWords>owner </PhoneWords>
          {owner ?? "–"}
        </>
      ),
      small: "full",
    },
    {
      key: "due",
      head: "Due",
      value: ({ due }) => due,
      cell: ({ due }) => (
        <>
          <PhoneWords>due </PhoneWords>
          {due === null ? "–" : showDate(due)}
        </>
      ),
      small: "full",
    },
    ...(canEdit
      ? [
          {
            key: "edit",
            head: "Edit",
            fixed: true,
            cell: ({ control, title }: Gap) => (
              <Button size="small" aria-label={`Edit gap: ${title}`} onClick={() => edit(control)}>
                Edit
              </Button>
            ),
            small: "full" as const,
            smallLabel: "",
          },
        ]
      : []),
  ];
}

function Gaps({ client }: { readonly client: string }) {
  const answer = useOverview(client);
  const library = useFrameworks().data;
  const canEdit = useCanEdit() === true;
  const { open } = useDialogAddress();
  const columns = useMemo(
    () =>
      columnsOf(new Map((library?.items ?? []).map(({ id, short }) => [id, short])), canEdit, (control) =>
        open("gap", control),
      ),
    [library, canEdit, open],
  );
  return (
    <DataState answer={answer} skeletonRows={8} isEmpty={() => false}>
      {({ gaps }) =>
        gaps.length === 0 ? (
          <EmptyState
            sentence="No gaps."
            fills="A gap is a control that a scan, an answer or a file shows as not met or partly met. What is not assessed is not a gap."
          />
        ) : (
          <>
            <p className="mb-3 text-sm text-ink-2">{gapScope(gaps)}</p>
            <DataTable
              caption="Gaps"
              columns={columns}
              rows={gaps}
              rowKey={({ control }) => control}
              sort={{ by: "points", down: true }}
              filter={{
                search: "Search gaps...",
                choices: [
                  {
                    key: "decision",
                    all: "All states",
                    options: GAP_STATES.map((value) => ({ value, label: GAP_STATE_LABELS[value] })),
                    matches: (row, value) => row.decision === value,
                  },
                ],
              }}
              export={{ name: "Gaps.csv" }}
              address="gap"
              nothing="No gaps match."
            />
          </>
        )
      }
    </DataState>
  );
}

/** Controls that are not met or partly met, with their work, owner and date. */
export function GapsTab() {
  return <ClientBar shows="gaps">{(client) => <Gaps client={client} />}</ClientBar>;
}
