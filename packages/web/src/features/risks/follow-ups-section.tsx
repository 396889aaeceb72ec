import { RISK_CLOSING_LABELS, RISK_FOLLOW_UP_LABELS, type Risk, type RiskFollowUp, showDate } from "@broker/contracts";
import { Link } from "react-router";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { linkAddress } from "./link-address.ts";

const evidenceWords = ({ reason, ref, on }: RiskFollowUp["evidence"]): string =>
  reason === "person" ? `Risk closed by ${ref} on ${showDate(on)}` : `${RISK_CLOSING_LABELS[reason]}, ${showDate(on)}`;

/** Gaps, actions and subjectivities that may be closed with a closed risk; nothing = there are none. */
export function FollowUpsSection({ risk: { client, proposes } }: { readonly risk: Risk }) {
  if (proposes.length === 0) return null;
  return (
    <SlipSection heading="Closing proposed" note="They remain open until closed where they are recorded.">
      <ul className="list">
        {proposes.map(({ kind, ref, title, evidence }) => (
          <li key={`${kind} ${ref}`} className="border-b border-line py-2">
            <span className="text-xs text-ink-3">{RISK_FOLLOW_UP_LABELS[kind]} </span>
            <Link className="link wrap-anywhere" to={linkAddress(client.id, kind, ref)}>
              {title}
            </Link>
            <span className="block text-xs text-ink-3">{evidenceWords(evidence)}</span>
          </li>
        ))}
      </ul>
    </SlipSection>
  );
}
