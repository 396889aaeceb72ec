import { RISK_LINK_LABELS, type Risk, riskLinkStateWords } from "@broker/contracts";
import { Link } from "react-router";
import { useCanEdit } from "../../data/use-session.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { useSaveRisk } from "./dialogs/use-save-risk.ts";
import { linkAddress } from "./link-address.ts";

/** What else of the client the risk belongs to, with the state there; links are added and removed. */
export function RiskLinksSection({ risk }: { readonly risk: Risk }) {
  const { open } = useDialogAddress();
  const canEdit = useCanEdit() === true && risk.status !== "Closed";
  const { save, busy, error } = useSaveRisk(risk, undefined, "Link removed.");
  const { client, links } = risk;
  return (
    <SlipSection heading="Linked to" note="Completing one proposes the same on the other.">
      {error === null ? null : <RefusalNotice error={error} />}
      {links.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing is linked.</p>
      ) : (
        <ul className="list">
          {links.map(({ kind, ref, title, state }) => (
            <li key={`${kind} ${ref}`} className="flex items-center gap-3 border-b border-line py-2">
              <span className="min-w-0 flex-1">
                <span className="text-xs text-ink-3">{RISK_LINK_LABELS[kind]} </span>
                <Link className="link wrap-anywhere" to={linkAddress(client.id, kind, ref)}>
                  {title}
                </Link>{" "}
                <Tag>{riskLinkStateWords({ kind, state })}</Tag>
              </span>
              {canEdit ? (
                <Button
                  size="small"
                  aria-label={`Remove link: ${title}`}
                  disabled={busy}
                  onClick={() => save({ unlink: [{ kind, ref }] })}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {canEdit ? (
        <div className="no-print mt-3">
          <Button onClick={() => open("link")}>Add link</Button>
        </div>
      ) : null}
    </SlipSection>
  );
}
