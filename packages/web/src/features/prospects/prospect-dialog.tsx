import {
  PROSPECT_COLUMNS,
  type ProspectDetail,
  type RuledField,
  showDate,
  showNumber,
  showOpportunity,
  showPounds,
  standingWords,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { ProspectRisk, ReadinessMark } from "./prospect-marks.tsx";
import { OUTDATED_BY_PROMOTION } from "./prospects-query.ts";

type Shown = readonly [field: RuledField, term: string, value: ReactNode];

function figuresOf({ prospect }: ProspectDetail): readonly Shown[] {
  const { employeeCount, revenue, complianceStatus, premiumPotential, lastAssessment } = prospect;
  const unknown = <span className="text-ink-3">not known</span>;
  return [
    ["riskIndex", PROSPECT_COLUMNS.risk, <ProspectRisk key="risk" prospect={prospect} />],
    ["cyberReadiness", PROSPECT_COLUMNS.readiness, <ReadinessMark key="readiness" prospect={prospect} />],
    [
      "opportunityScore",
      PROSPECT_COLUMNS.opportunity,
      showOpportunity(prospect.opportunityScore, prospect.notActive) ?? unknown,
    ],
    ["premiumPotential", PROSPECT_COLUMNS.premium, premiumPotential === null ? unknown : showPounds(premiumPotential)],
    ["lastBreach", PROSPECT_COLUMNS.breach, prospect.lastBreach ?? unknown],
    ["employeeCount", "Employees", employeeCount === null ? unknown : showNumber(employeeCount)],
    ["revenue", "Revenue", revenue === null ? unknown : showPounds(revenue)],
    [
      "complianceStatus",
      "Compliance",
      complianceStatus.length === 0
        ? unknown
        : complianceStatus.map(({ name, status }) => `${name}: ${status}`).join("; "),
    ],
    ["lastAssessment", "Last assessed", lastAssessment === null ? unknown : showDate(lastAssessment)],
  ];
}

function Figures({ detail }: { readonly detail: ProspectDetail }) {
  return (
    <dl className="border-t border-line">
      {figuresOf(detail).map(([field, term, value]) => {
        const { rule, provenance, declaredBy } = detail.rules[field];
        return (
          <div key={field} className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[150px_minmax(0,1fr)]">
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd>
              <div className="flex items-baseline gap-2 font-semibold">
                <ProvenanceMark of={provenance} declaredBy={declaredBy ?? "broker"} />
                <span className="min-w-0">{value}</span>
              </div>
              <p className="text-sm text-ink-2">{rule}</p>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** One prospect: each figure with its rule, and the next step: promote it, or open the client. */
function ProspectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer("GET /api/prospects/:id", { params: { id } });
  const promote = useChange("POST /api/prospects/:id/promote", OUTDATED_BY_PROMOTION);
  const navigate = useNavigate();
  const prospect = answer.data?.prospect;
  const client = answer.data?.client ?? null;
  const make = () =>
    promote.mutate(
      { params: { id } },
      {
        onSuccess: (made) => {
          toast(made.known ? `${made.name} linked with this prospect.` : `${made.name} is now a client.`);
          void navigate(`/dashboard/clients/${made.client}`);
        },
      },
    );
  const actions =
    prospect === undefined ? undefined : (
      <>
        {prospect.scanId === null ? null : (
          <LinkButton to={`/analysis?url=${encodeURIComponent(prospect.domain)}`}>Open analysis</LinkButton>
        )}
        {client === null ? (
          <CanEdit>
            <Button kind="primary" busy={promote.isPending} onClick={make}>
              Promote to client
            </Button>
          </CanEdit>
        ) : (
          <LinkButton kind="primary" to={`/dashboard/clients/${client.id}`}>
            Open client
          </LinkButton>
        )}
      </>
    );
  return (
    <Dialog
      title={prospect?.companyName ?? "Prospect"}
      {...(prospect === undefined
        ? {}
        : { sub: [prospect.domain, prospect.industry, prospect.postcode].filter((each) => each !== null).join(" · ") })}
      onClose={onClose}
      actions={actions}
    >
      <DataState answer={answer} skeletonRows={9}>
        {(detail) => (
          <>
            {detail.prospect.sample ? (
              <Notice className="mb-3" kind="sample">
                Sample data. Excluded from averages and limits.
              </Notice>
            ) : null}
            {detail.prospect.optedOut ? (
              <Notice className="mb-3" kind="ink">
                The owner of {detail.prospect.domain} has opted out of scans.
              </Notice>
            ) : null}
            {detail.client === null || detail.prospect.clientId !== null ? null : (
              <Notice
                className="mb-3"
                kind="ink"
                action={
                  <CanEdit>
                    <Button size="small" busy={promote.isPending} onClick={make}>
                      Link
                    </Button>
                  </CanEdit>
                }
              >
                {detail.client.name || detail.prospect.domain} is already a client. Linking counts this prospect as that
                client and accepts {detail.prospect.domain} as the client's own.
              </Notice>
            )}
            {detail.prospect.placeability === null ? null : (
              <p className="mb-3 font-semibold">{standingWords(detail.prospect)}</p>
            )}
            <Figures detail={detail} />
            <ErrorPanel className="mt-4" error={promote.error} />
          </>
        )}
      </DataState>
    </Dialog>
  );
}

/** The prospect named in the address, in a dialog. */
export function OpenedProspect() {
  const [id, open] = useAddressValue("prospect");
  return id === null ? null : <ProspectDialog id={id} onClose={() => open(null)} />;
}
