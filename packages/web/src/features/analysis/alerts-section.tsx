import { type AnalysisView, showDate } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";
import type { SetAddress } from "./use-analysis-address.ts";

type Alert = AnalysisView["alerts"][number];

const CHECKS = 6;

/**
 * Alerts shown in full, in order: the most severe checks and all threat intelligence, which appears nowhere else.
 * `more` counts the checks left to the list of all checks.
 */
export function shownAlerts(alerts: readonly Alert[]): { readonly shown: readonly Alert[]; readonly more: number } {
  const known = alerts.filter(({ kind }) => kind !== "check").length;
  const checks = Math.max(0, CHECKS - known);
  let left = checks;
  const shown = alerts.filter(({ kind }) => kind !== "check" || left-- > 0);
  return { shown, more: alerts.length - shown.length };
}

const SOON = 60;

const inDays = (days: number) => (days < 0 ? `${-days} days ago` : days === 0 ? "today" : `in ${days} days`);

function exploitedWords(exploited: number, possible: number): string {
  if (exploited === 0) return "";
  if (possible === 1) return " and is exploited in the wild";
  return `, ${exploited === possible ? "all" : `${exploited} of them`} exploited in the wild`;
}

/** Risk alerts: critical and high findings, threat intelligence, upcoming expiry dates and known vulnerabilities. */
export function AlertsSection({
  view,
  set,
  heading = "Risk alerts",
  none,
  checks = "#checks",
}: {
  readonly view: AnalysisView;
  readonly set: SetAddress;
  readonly heading?: string;
  /** Text shown when there are no alerts; without it the section is omitted. */
  readonly none?: string;
  /** Link to the table of all checks. */
  readonly checks?: string;
}) {
  const { alerts, dated } = view;
  const { shown, more } = shownAlerts(alerts);
  const soon = dated.filter(({ days }) => days <= SOON);
  const possible = view.report.facts.vulnerabilities?.possible ?? [];
  const exploited = possible.filter(({ exploitedSince }) => exploitedSince !== null);
  if (alerts.length === 0 && soon.length === 0 && possible.length === 0)
    return none === undefined ? null : (
      <SlipSection heading={heading}>
        <p className="text-ink-2">{none}</p>
      </SlipSection>
    );
  return (
    <SlipSection heading={heading} note="Critical and high findings, threat intelligence and upcoming expiry dates.">
      <ul>
        {shown.map(({ id, kind, title, severity, why, provenance, declaredBy = "broker" }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="w-[104px] flex-none">
              <RiskMark band={severity === "critical" ? "Critical" : "High"} />
            </span>
            <div className="min-w-[min(260px,100%)] flex-1">
              {kind === "check" ? (
                <button
                  type="button"
                  className="text-left font-semibold hover:underline"
                  onClick={() => set({ check: id })}
                >
                  {title}
                </button>
              ) : (
                <b>{title}</b>
              )}
              <p className="text-sm text-ink-2">{why}</p>
            </div>
            <ProvenanceMark of={provenance} declaredBy={declaredBy} />
          </li>
        ))}
        {soon.map(({ on, what, days, provenance, declaredBy = "broker" }) => (
          <li key={`${on}${what}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="w-[104px] flex-none text-sm text-ink-2">{showDate(on)}</span>
            <div className="min-w-[min(260px,100%)] flex-1">
              <b>{what}</b>{" "}
              <span className="text-ink-2">
                {days < 0 ? "expired" : "expires"} {inDays(days)}
              </span>
            </div>
            <ProvenanceMark of={provenance} declaredBy={declaredBy} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-sm text-ink-2">
          {more} more in{" "}
          <a href={checks} className="link">
            All checks
          </a>
        </p>
      ) : null}
      {possible.length === 0 ? null : (
        <p className="mt-3 text-sm text-ink-2">
          <ProvenanceMark of="third-party" /> {possible.length} known{" "}
          {possible.length === 1 ? "vulnerability" : "vulnerabilities"} may affect the observed software
          {exploitedWords(exploited.length, possible.length)}:{" "}
          {possible
            .slice(0, 5)
            .map(({ cve, on }) => `${cve} (${on})`)
            .join(", ")}
          {possible.length > 5 ? " and others" : ""}. Confirmation requires access to the systems.
        </p>
      )}
    </SlipSection>
  );
}
