import {
  CAUSE_LABELS,
  type ComplianceSnapshot,
  changeWords,
  evidenceWords,
  roundHalfUp,
  STATE_LABELS,
  showCount,
  showDate,
  showTime,
} from "@broker/contracts";
import { useAnswer, usePages } from "../../../data/use-call.ts";
import { useAddress } from "../../../shared/address/use-address.ts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { DataState, LoadMore } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { ClientBar } from "../shared/client-bar.tsx";
import { useFrameworks, useOverview } from "../shared/compliance-calls.ts";
import { StateMark } from "../shared/standing-mark.tsx";

const figureWords = ({ figures }: ComplianceSnapshot, names: ReadonlyMap<string, string>): readonly string[] =>
  figures.map(
    ({ framework, score, assessed, total }) =>
      `${names.get(framework) ?? framework}: ${score === null ? "no score" : roundHalfUp(score)}, ${assessed} of ${total} assessed`,
  );

/** Titles of the controls, by id. */
function useTitles(client: string): ReadonlyMap<string, string> {
  return new Map((useOverview(client).data?.controls ?? []).map(({ id, title }) => [id, title]));
}

function useNames(): ReadonlyMap<string, string> {
  return new Map((useFrameworks().data?.items ?? []).map(({ id, short }) => [id, short]));
}

/** What a change refers to, by id: evidence with its source, or the name of a control or framework. */
function useReferences(client: string): ReadonlyMap<string, string> {
  const evidence = (useOverview(client).data?.evidence ?? []).map((each) => [each.id, evidenceWords(each)] as const);
  return new Map([...evidence, ...useTitles(client), ...useNames()]);
}

function Snapshots({ client }: { readonly client: string }) {
  const names = useNames();
  const titles = useTitles(client);
  const references = useReferences(client);
  const pages = usePages("GET /api/clients/:id/compliance/history", { params: { id: client }, query: {} });
  return (
    <DataState
      answer={pages}
      skeletonRows={6}
      empty={{
        sentence: "No changes yet.",
        fills: "Each scan, answer, piece of evidence and decision that changes a state is listed here.",
      }}
    >
      {({ items, next }) => (
        <>
          <TableBox label="Changes">
            <PlainTable
              className="stack"
              caption="Changes of the client's compliance, newest first"
              columns={[
                { head: "When", cell: ({ at }) => showTime(at), className: "align-top" },
                {
                  head: "Cause",
                  cell: ({ cause, by, ref }) => (
                    <>
                      {CAUSE_LABELS[cause]}
                      <span className="block text-xs text-ink-3">
                        {by}
                        {ref === null ? "" : `, ${references.get(ref) ?? ref}`}
                      </span>
                    </>
                  ),
                  className: "align-top",
                  small: "full",
                },
                {
                  head: "Controls changed",
                  cell: ({ moved }) =>
                    moved.length === 0
                      ? "None"
                      : moved.map(({ control, before, after }) => (
                          <span key={control} className="block">
                            {titles.get(control) ?? control}: {STATE_LABELS[before]}, now {STATE_LABELS[after]}
                          </span>
                        )),
                  className: "align-top",
                  small: "full",
                },
                {
                  head: "Figures after the change",
                  cell: (row) =>
                    figureWords(row, names).map((words) => (
                      <span key={words} className="block">
                        {words}
                      </span>
                    )),
                  className: "align-top",
                  small: "full",
                },
              ]}
              rows={items}
              rowKey={({ seq }) => seq}
            />
          </TableBox>
          {next === null ? null : <LoadMore answer={pages} />}
        </>
      )}
    </DataState>
  );
}

function Difference({ client, from, to }: { client: string; from: string; to: string | null }) {
  const names = useNames();
  const titles = useTitles(client);
  const references = useReferences(client);
  const answer = useAnswer("GET /api/clients/:id/compliance/diff", {
    params: { id: client },
    query: { from, ...(to === null ? {} : { to }) },
  });
  return (
    <DataState
      answer={answer}
      skeletonRows={4}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ sentence: "No requirement changed between these days." }}
    >
      {({ rows }) => (
        <TableBox label="Differences">
          <PlainTable
            className="stack"
            captionShown
            caption={showCount(rows.length, "requirement changed", "requirements changed")}
            columns={[
              {
                head: "Requirement",
                cell: ({ framework, requirement }) => (
                  <>
                    {names.get(framework) ?? framework} <span className="font-mono text-xs">{requirement}</span>
                  </>
                ),
              },
              { head: "Before", cell: ({ before }) => <StateMark of={before} />, small: "below", label: "before" },
              { head: "After", cell: ({ after }) => <StateMark of={after} />, small: "end", label: "after" },
              {
                head: "Because",
                cell: ({ because }) =>
                  because.map((each) => (
                    <span key={`${each.control} ${each.ref}`} className="block">
                      {each.control === null
                        ? null
                        : `${titles.get(each.control) ?? each.control}: ${STATE_LABELS[each.before]}, now ${STATE_LABELS[each.after]}`}
                      <span className="block text-xs text-ink-3">
                        {changeWords(each, (ref) => references.get(ref) ?? ref)}
                      </span>
                    </span>
                  )),
                small: "full",
              },
            ]}
            rows={rows}
            rowKey={({ framework, requirement }) => `${framework} ${requirement}`}
          />
        </TableBox>
      )}
    </DataState>
  );
}

function History({ client }: { readonly client: string }) {
  const [params, { put }] = useAddress();
  const from = params.get("since");
  const to = params.get("until");
  return (
    <>
      <SlipSection heading="Differences" note="Requirements that changed between two days, with the cause." first>
        <div className="flex flex-wrap gap-4 pb-4">
          <DayBox label="From" value={from ?? ""} onChange={(day) => put({ since: day || null })} error={undefined} />
          <DayBox label="To" value={to ?? ""} onChange={(day) => put({ until: day || null })} error={undefined} />
        </div>
        {from === null ? (
          <p className="text-ink-2">
            Choose a start date to compare with today{to === null ? "" : ` or ${showDate(to)}`}.
          </p>
        ) : (
          <Difference client={client} from={from} to={to} />
        )}
      </SlipSection>
      <SlipSection heading="Changes" note="A snapshot is stored at each change.">
        <Snapshots client={client} />
      </SlipSection>
    </>
  );
}

/** Each change of a client's compliance, and the difference between two days. */
export function HistoryTab() {
  return <ClientBar shows="history">{(client) => <History key={client} client={client} />}</ClientBar>;
}
