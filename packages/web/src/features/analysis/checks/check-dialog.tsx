import { type AnalysisView, AREA_TITLES, type CheckResult, showDate } from "@broker/contracts";
import { lazy, Suspense, useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { OUTCOME_NAMES, OutcomeMark, outcomeKind } from "../../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";
import { RiskMark, SEVERITY_BANDS } from "../../../shared/risk/risk-mark.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import type { SetAddress } from "../use-analysis-address.ts";
import { DisputePanel, OUTDATED_BY_DISPUTE } from "./dispute-panel.tsx";

const DisputeForm = lazy(async () => ({ default: (await import("./dispute-form.tsx")).DisputeForm }));

/** Only addresses that a browser may open. */
const openable = (url: string) => /^https?:\/\//i.test(url);

function CheckBody({ check }: { readonly check: CheckResult }) {
  const { outcome, severity, points, weight, reason, evidence, why, remediation, references, controls, asOf } = check;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <OutcomeMark of={outcomeKind(outcome)}>{OUTCOME_NAMES[outcome]}</OutcomeMark>
        {severity === "info" ? null : <RiskMark band={SEVERITY_BANDS[severity]} />}
        <span className="text-ink-2">
          {points === null ? `not assessed, weight ${weight}` : `${points} of ${weight} points of its area`}
        </span>
        <span className="text-ink-3">{showDate(asOf)}</span>
      </p>
      {reason === null ? null : <p className="mt-2">{reason}</p>}
      <h3 className="mt-4 text-sm font-semibold">Evidence</h3>
      {evidence.length === 0 ? <p className="text-sm text-ink-3">No evidence was recorded.</p> : null}
      <dl className="text-sm">
        {evidence.map(({ label, value, provenance }) => (
          <div key={`${label}${value}`} className="border-b border-line py-1 md:grid md:grid-cols-[180px_1fr] md:gap-4">
            <dt className="text-ink-2">
              <ProvenanceMark of={provenance} /> {label}
            </dt>
            <dd className="min-w-0 font-mono text-[13px] break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 text-sm font-semibold">Why it matters</h3>
      <p className="text-sm text-ink-2">{why}</p>
      <h3 className="mt-4 text-sm font-semibold">Remediation, about {remediation.effortHours} h</h3>
      <ol className="list-decimal pl-5 text-sm text-ink-2">
        {remediation.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {references.length + controls.length === 0 ? null : (
        <>
          <h3 className="mt-4 text-sm font-semibold">References and controls</h3>
          <ul className="text-sm text-ink-2">
            {references.map(({ title, url }) => (
              <li key={url}>
                {openable(url) ? (
                  <a className="link" href={url} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </li>
            ))}
            {controls.length === 0 ? null : (
              <li>{controls.map(({ framework, id }) => `${framework} ${id}`).join(", ")}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

/** One check in full: its evidence, why it matters, its remediation, and any dispute. */
export function CheckDialog({ view, id, set }: { view: AnalysisView; id: string; set: SetAddress }) {
  const canEdit = useCanEdit();
  const [disputing, setDisputing] = useState(false);
  const check = view.report.checks.find((each) => each.id === id);
  const close = () => set({ check: null });
  const again = useChange("POST /api/scans/:id/checks/:check/recheck", OUTDATED_BY_DISPUTE);
  const retest = () =>
    again.mutate(
      { params: { id: view.report.id, check: id } },
      {
        onSuccess: ({ after, change }) =>
          toast(
            `Retested: ${OUTCOME_NAMES[after?.outcome ?? "not-observed"]}${change ? `, posture ${change > 0 ? "+" : "−"}${Math.abs(change)}` : ""}.`,
          ),
      },
    );
  if (check === undefined)
    return (
      <Dialog title="Check not found" onClose={close}>
        <p>This scan has no check named {id}.</p>
      </Dialog>
    );
  const disputable = check.dispute === undefined && (check.outcome === "fail" || check.outcome === "partial");
  return (
    <Dialog
      wide
      onClose={close}
      title={check.title}
      sub={`${AREA_TITLES[check.area]} · ${check.id}`}
      {...(!canEdit || disputing
        ? {}
        : {
            actions: (
              <>
                <Button busy={again.isPending} onClick={retest}>
                  {again.isPending ? "Retesting" : "Retest"}
                </Button>
                {disputable ? <Button onClick={() => setDisputing(true)}>Dispute this finding</Button> : null}
              </>
            ),
          })}
    >
      {disputing ? (
        <Suspense fallback={<Skeleton rows={6} />}>
          <DisputeForm scan={view.report.id} check={check} onDone={() => setDisputing(false)} />
        </Suspense>
      ) : (
        <>
          <ErrorPanel className="mb-4" error={again.error} safe="The scan is unchanged." />
          <CheckBody check={check} />
          {check.dispute === undefined ? null : <DisputePanel dispute={check.dispute} canEdit={canEdit} />}
        </>
      )}
    </Dialog>
  );
}
