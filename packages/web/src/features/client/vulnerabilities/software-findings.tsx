import { type CheckResult, showDate } from "@broker/contracts";
import { Link } from "react-router";
import { OUTCOME_NAMES, OutcomeMark, outcomeKind } from "../../../shared/risk/outcome-mark.tsx";
import { RiskMark, SEVERITY_BANDS, SEVERITY_ORDER } from "../../../shared/risk/risk-mark.tsx";

/** The checks on unsupported software. */
const CHECKS = ["supported-software", "no-end-of-life-libraries"];

/** The most severe finding first, then what is not assessed, then what is met. */
const rank = ({ outcome, severity }: CheckResult): number =>
  outcome === "fail" || outcome === "partial" ? -1 - SEVERITY_ORDER.indexOf(severity) : outcome === "pass" ? 1 : 0;

function Finding({ domain, check }: { readonly domain: string; readonly check: CheckResult }) {
  const { id, title, outcome, severity, evidence, reason, asOf } = check;
  const found = outcome === "fail" || outcome === "partial";
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={`/analysis?url=${encodeURIComponent(domain)}&check=${id}`} className="link font-semibold">
          {title}
        </Link>
        <span className="flex flex-wrap gap-x-4">
          {found && severity !== "info" ? <RiskMark band={SEVERITY_BANDS[severity]} /> : null}
          <OutcomeMark of={outcomeKind(outcome)}>{OUTCOME_NAMES[outcome]}</OutcomeMark>
        </span>
      </p>
      {reason === null ? null : <p className="text-sm text-ink-2">{reason}</p>}
      {found ? (
        <ul className="text-sm text-ink-2">
          {evidence.map(({ label, value }) => (
            <li key={`${label} ${value}`} className="break-words">
              {label}: {value}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-xs text-ink-3">Our scan, {showDate(asOf)}</p>
    </li>
  );
}

interface SoftwareFindingsProps {
  readonly domain: string;
  readonly checks: readonly CheckResult[];
}

/** Findings of the scan on software and libraries that get no security updates. */
export function SoftwareFindings({ domain, checks }: SoftwareFindingsProps) {
  const own = checks.filter(({ id }) => CHECKS.includes(id)).toSorted((one, other) => rank(one) - rank(other));
  return (
    <section>
      <h3 className="font-semibold">Unsupported software</h3>
      {own.length === 0 ? (
        <p className="mt-1 text-ink-2">Not assessed.</p>
      ) : (
        <ul className="mt-1">
          {own.map((check) => (
            <Finding key={check.id} domain={domain} check={check} />
          ))}
        </ul>
      )}
    </section>
  );
}
