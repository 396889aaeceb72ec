import {
  RISK_CATEGORY_LABELS,
  RISK_CLOSING_LABELS,
  RISK_INSURANCE_IMPACTS,
  RISK_ORIGIN_LABELS,
  RISK_TREATMENT_LABELS,
  type Risk,
  showDate,
  showTime,
} from "@broker/contracts";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { isNotFound } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { FollowUpsSection } from "./follow-ups-section.tsx";
import { registerAddress } from "./risk-calls.ts";
import { RiskLinksSection } from "./risk-links-section.tsx";
import { RiskRatingSection } from "./risk-rating-section.tsx";

const RiskDialogs = lazy(async () => ({ default: (await import("./dialogs/risk-dialogs.tsx")).RiskDialogs }));

/** What a person has yet to decide of an open risk. */
function missingOf({ treatment, owner, targetDate }: Risk): readonly string[] {
  return [
    ...(treatment === null ? ["how it is treated"] : []),
    ...(owner === null ? ["who owns it"] : []),
    ...(targetDate === null && treatment !== "accept" ? ["by when it is treated"] : []),
  ];
}

function Title({ risk }: { readonly risk: Risk }) {
  const { open } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  const closed = risk.status === "Closed";
  // Closing is the main action where the evidence proposes it, else what is to be decided.
  const closes = risk.closing !== null;
  const edits = !closes && risk.treatment !== null && missingOf(risk).length > 0;
  const treat = (
    <Button key="treat" {...(closes || edits ? {} : { kind: "primary" })} onClick={() => open("treat")}>
      Treat
    </Button>
  );
  const edit = (
    <Button key="edit" {...(edits ? { kind: "primary" } : {})} onClick={() => open("edit")}>
      Edit
    </Button>
  );
  const close = (
    <Button key="close" {...(closes ? { kind: "primary" } : {})} onClick={() => open("close")}>
      Close
    </Button>
  );
  return (
    <PageTitle
      title={risk.title}
      sub={[
        <Link key="client" to={registerAddress(risk.client.id)} className="link">
          {risk.client.name}
        </Link>,
        RISK_CATEGORY_LABELS[risk.category],
        risk.status,
      ]}
      actions={
        canEdit && !closed ? (
          <>
            <Button onClick={() => open("rate")}>Override score</Button>
            {edits ? null : edit}
            {closes ? [treat, close] : [close, treat]}
            {edits ? edit : null}
          </>
        ) : null
      }
    />
  );
}

/** What the broker should do now: decide on a proposed closing, on what is overdue, or on what is missing. */
function Now({ risk }: { readonly risk: Risk }) {
  if (risk.closed !== null)
    return (
      <Notice kind="ink">
        Closed by {risk.closed.by} on {showDate(risk.closed.at)}: {risk.closed.reason}
      </Notice>
    );
  if (risk.closing !== null)
    return (
      <Notice kind="ink">
        Closing proposed. {RISK_CLOSING_LABELS[risk.closing.reason]} on {showDate(risk.closing.on)}.
      </Notice>
    );
  if (!risk.overdue) {
    const missing = missingOf(risk);
    return missing.length === 0 ? null : <Notice kind="ink">To decide: {missing.join(", ")}.</Notice>;
  }
  return (
    <Notice kind="ink">
      Overdue:{" "}
      {risk.treatment === "accept" && risk.acceptedUntil !== null
        ? `accepted until ${showDate(risk.acceptedUntil)}.`
        : `target date ${risk.targetDate === null ? "not set" : showDate(risk.targetDate)}.`}
    </Notice>
  );
}

function Body({ risk }: { readonly risk: Risk }) {
  const { treatment, acceptedUntil, treatmentReason } = risk;
  return (
    <>
      <Now risk={risk} />
      <FactList
        facts={[
          { term: "Owner", value: risk.owner ?? "–" },
          { term: "Target date", value: risk.targetDate === null ? "–" : showDate(risk.targetDate) },
          {
            term: "Treatment",
            value:
              treatment === null
                ? "Not decided"
                : `${RISK_TREATMENT_LABELS[treatment]}${acceptedUntil === null ? "" : ` until ${showDate(acceptedUntil)}`}`,
          },
          { term: "Insurance impact", value: RISK_INSURANCE_IMPACTS[risk.insurance] },
          { term: "Affects", value: risk.subject ?? "–" },
          { term: "Proposed by", value: RISK_ORIGIN_LABELS[risk.origin] },
          { term: "Opened", value: `${showDate(risk.at)}, ${risk.by}` },
        ]}
      />
      {treatmentReason === null ? null : <p className="mt-3 text-sm text-ink-2">{treatmentReason}</p>}
      <div className="mt-6">
        <FollowUpsSection risk={risk} />
        <RiskRatingSection inherent={risk.inherent} residual={risk.residual} />
        <SlipSection heading="Mitigation plan">
          <p className="whitespace-pre-line">{risk.mitigationPlan ?? "No plan yet."}</p>
        </SlipSection>
        <RiskLinksSection risk={risk} />
        <SlipSection heading="History" collapses>
          <ul>
            {risk.history.toReversed().map(({ at, by, change }) => (
              <li key={`${at} ${change}`} className="border-b border-line py-2 text-sm">
                {change}
                <span className="block text-xs text-ink-3">
                  {showTime(at)}, {by}
                </span>
              </li>
            ))}
          </ul>
        </SlipSection>
      </div>
    </>
  );
}

/** One risk: what to do now, score, plan, links and history. */
export function RiskView({ id }: { readonly id: string }) {
  const answer = useAnswer("GET /api/risks/:id", { params: { id } });
  const { dialog, close } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  if (isNotFound(answer.error))
    return (
      <>
        <PageTitle title="Risk Register" />
        <EmptyState
          sentence="Risk not found."
          fills="Its client was erased, or the address is incomplete."
          action={<LinkButton to={registerAddress(null)}>Risk Register</LinkButton>}
        />
      </>
    );
  return (
    <>
      {answer.data === undefined ? <PageTitle title="Risk Register" /> : <Title risk={answer.data} />}
      <DataState answer={answer} skeletonRows={10} safe="The register is unaffected." isEmpty={() => false}>
        {(risk) => <Body risk={risk} />}
      </DataState>
      <Suspense>
        {dialog === null || answer.data === undefined || !canEdit ? null : (
          <RiskDialogs risk={answer.data} dialog={dialog} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
