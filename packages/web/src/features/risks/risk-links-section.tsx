import { RISK_LINK_LABELS, RISK_LINK_STATE_LABELS, type Risk, type RiskLinkKind } from "@broker/contracts";
import { Link } from "react-router";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { clientAddress } from "../compliance/shared/engine-address.ts";

/** Where a link of a client leads. */
function addressOf(client: string, kind: RiskLinkKind, ref: string): string {
  const record = `/dashboard/clients/${encodeURIComponent(client)}`;
  switch (kind) {
    case "gap":
      return clientAddress(client, "gaps");
    case "document":
      return `/dashboard/documents?${new URLSearchParams({ client, document: ref }).toString()}`;
    case "weakness":
      return `${record}?${new URLSearchParams({ tab: "vulnerabilities", finding: ref }).toString()}`;
    case "check":
      return `${record}?tab=scans`;
    default:
      return `${record}?tab=placements`;
  }
}

/** What else of the client the risk belongs to, with the state there. */
export function RiskLinksSection({ client, links }: { readonly client: string; readonly links: Risk["links"] }) {
  return (
    <SlipSection heading="Linked to" note="Completing one proposes the same on the other.">
      {links.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing is linked.</p>
      ) : (
        <ul className="list">
          {links.map(({ kind, ref, title, state }) => (
            <li key={`${kind} ${ref}`} className="border-b border-line py-2">
              <span className="text-xs text-ink-3">{RISK_LINK_LABELS[kind]} </span>
              <Link className="link wrap-anywhere" to={addressOf(client, kind, ref)}>
                {title}
              </Link>{" "}
              <Tag>{RISK_LINK_STATE_LABELS[state]}</Tag>
            </li>
          ))}
        </ul>
      )}
    </SlipSection>
  );
}
