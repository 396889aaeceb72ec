import {
  ACTION_GROUP_WORDS,
  type ActionDone,
  byEffect,
  type PlanView,
  PREMIUM_BASIS_WORDS,
  showCount,
  showDate,
  showEffect,
  showHours,
  showTime,
} from "@broker/contracts";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { isNotFound } from "../../data/source.ts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { WhatIfFigures } from "../analysis/what-if/what-if-figures.tsx";

const analysisOf = (domain: string) => `/analysis?url=${encodeURIComponent(domain)}`;

function Done({ done }: { readonly done: ActionDone | null }) {
  if (done === null) return <OutcomeMark of="not-visible">Open</OutcomeMark>;
  return (
    <OutcomeMark of="met">
      {done.kind === "scan" ? `Done, scan of ${showTime(done.at)}` : `Done, declared on ${showDate(done.at)}`}
    </OutcomeMark>
  );
}

type Action = PlanView["actions"][number];

function Actions({ plan }: { readonly plan: PlanView }) {
  const { premiumBasis } = plan;
  return (
    <PlainTable<Action>
      caption="Actions of the plan"
      className="stack"
      columns={[
        {
          head: "Action",
          cell: ({ title, group }) => (
            <>
              {title}
              {group === undefined ? null : (
                <span className="block text-xs font-normal text-ink-3">{ACTION_GROUP_WORDS[group].title}</span>
              )}
            </>
          ),
        },
        { head: "State", cell: ({ done }) => <Done done={done} /> },
        {
          head: "Points",
          numeric: true,
          label: "Points",
          cell: ({ effect }) => (effect === null ? "–" : (showEffect(effect).points ?? "–")),
        },
        {
          head: premiumBasis === null ? "Premium" : `Premium, ${premiumBasis}`,
          numeric: true,
          label: "Premium",
          cell: ({ effect }) => (effect === null ? "–" : (showEffect(effect).premium ?? "–")),
        },
        { head: "Effort", numeric: true, label: "Effort", cell: ({ hours }) => `${hours} h` },
      ]}
      rows={plan.actions.toSorted(byEffect)}
      rowKey={({ id }) => id}
    />
  );
}

function Plan({ plan }: { readonly plan: PlanView }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useChange("DELETE /api/plans/:id", ["GET /api/plans"]);
  const done = plan.actions.filter((action) => action.done !== null);
  const hours = (list: readonly Action[]) => showHours(list.reduce((sum, action) => sum + action.hours, 0));
  const client = plan.clientId === null ? null : `/dashboard/clients/${encodeURIComponent(plan.clientId)}`;
  return (
    <>
      <PageTitle
        title={`Plan: ${plan.name}`}
        sub={[
          plan.domain,
          `Saved ${showTime(plan.createdAt)} by ${plan.createdBy}`,
          client === null ? null : (
            <Link key="client" className="link" to={client}>
              Client record
            </Link>
          ),
        ]}
        actions={
          <>
            <CanEdit>
              <Button onClick={() => setAsking(true)}>Delete plan</Button>
            </CanEdit>
            <LinkButton to={analysisOf(plan.domain)}>Open the analysis</LinkButton>
          </>
        }
      />
      <SlipSection first heading="Progress" note="A later scan without the finding marks its action as done.">
        <p className="lead">
          {done.length} of {showCount(plan.actions.length, "action")} done
          {plan.overdue ? `, overdue since ${showDate(plan.dueOn)}` : ""}.
        </p>
        <FactList
          facts={[
            { term: "Owner", value: plan.owner },
            { term: "Due", value: showDate(plan.dueOn) },
            { term: "Effort remaining", value: hours(plan.actions.filter((action) => action.done === null)) },
            { term: "Last scan compared", value: showTime(plan.lastScan.at) },
          ]}
        />
      </SlipSection>
      <SlipSection
        heading="Actions"
        note={`Points before any score cap${
          plan.premiumBasis === null ? "" : ` and change of the ${PREMIUM_BASIS_WORDS[plan.premiumBasis]}`
        }, for each action alone, when the plan was saved.`}
      >
        <Actions plan={plan} />
      </SlipSection>
      <SlipSection
        heading="Expected result"
        note="Before and after all of these actions, when the plan was saved. Amounts after them are modelled. Not a quotation."
      >
        <WhatIfFigures what={{ figures: plan.figures, fixes: plan.actions }} />
      </SlipSection>
      <ConfirmDialog
        title="Delete this plan?"
        confirm="Delete plan"
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() =>
          remove.mutate(
            { params: { id: plan.id } },
            { onSuccess: () => void navigate(client ?? analysisOf(plan.domain), { replace: true }) },
          )
        }
      >
        The findings and the client's record are unchanged.
      </ConfirmDialog>
    </>
  );
}

/** `/dashboard/plans/:id`: a saved plan with the state of each action. */
export function PlanScreen() {
  const { id = "" } = useParams();
  const answer = useAnswer("GET /api/plans/:id", { params: { id } });
  if (isNotFound(answer.error))
    return (
      <>
        <PageTitle title="Plan" />
        <EmptyState sentence="Plan not found." fills="The plan was deleted, or the address is incomplete." />
      </>
    );
  if (answer.data === undefined)
    return (
      <>
        <PageTitle title="Plan" />
        <DataState answer={answer} skeletonRows={8}>
          {() => null}
        </DataState>
      </>
    );
  return <Plan plan={answer.data} />;
}
