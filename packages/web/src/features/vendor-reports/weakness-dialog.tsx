import { REPORT_ASSET_LABELS, showDate, WEAKNESS_STATE_LABELS, type Weakness } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SeverityMark } from "../../shared/risk/severity-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { DisputeWeakness } from "./dispute-weakness.tsx";

function kevWords({ kevSince }: Weakness): string {
  if (kevSince === undefined) return "Not assessed";
  return kevSince === null ? "Not listed" : `Exploited, listed ${showDate(kevSince)}`;
}

function Places({ places }: Pick<Weakness, "places">) {
  return (
    <TableBox label="Places">
      <PlainTable
        className="stack"
        caption="Where it was observed, and by what"
        rows={places}
        rowKey={({ host, port, detail }) => `${host} ${port} ${detail}`}
        columns={[
          {
            head: "Asset",
            cell: ({ host, port, detail, kind }) => (
              <>
                <span className="wrap-anywhere">{port === null ? host || "Not stated" : `${host}:${port}`}</span>
                <span className="block text-xs font-normal wrap-anywhere text-ink-3">
                  {[REPORT_ASSET_LABELS[kind], detail].filter((each) => each !== null).join(", ")}
                </span>
              </>
            ),
          },
          {
            head: "Observed by",
            cell: ({ sources }) =>
              sources.map(({ ref, tool, last }) => (
                <span key={`${ref} ${tool}`} className="block">
                  {tool}, {showDate(last)}
                </span>
              )),
            small: "full",
          },
          {
            head: "State",
            cell: ({ state, notObservedSince }) =>
              notObservedSince === null
                ? WEAKNESS_STATE_LABELS[state]
                : `${WEAKNESS_STATE_LABELS[state]} ${showDate(notObservedSince)}`,
            small: "full",
          },
        ]}
      />
    </TableBox>
  );
}

interface WeaknessDialogProps {
  readonly client: string;
  readonly weakness: string;
  readonly onClose: () => void;
}

/** One weakness of a client with its places, sources and disputes. */
export function WeaknessDialog({ client, weakness, onClose }: WeaknessDialogProps) {
  const answer = useAnswer("GET /api/clients/:id/weaknesses/:weakness", { params: { id: client, weakness } });
  const canEdit = useCanEdit() === true;
  return (
    <Dialog title="Finding" {...(answer.data === undefined ? {} : { sub: answer.data.title })} onClose={onClose} wide>
      <DataState answer={answer} skeletonRows={6} isEmpty={() => false}>
        {(found) => (
          <>
            <FactList
              facts={[
                { term: "Severity", value: found.rated ? <SeverityMark severity={found.severity} /> : "Not stated" },
                { term: "CVEs", value: found.cves.join(", ") || "–" },
                { term: "CVSS", value: found.cvss?.toFixed(1) ?? "–" },
                { term: "CISA KEV", value: kevWords(found) },
                { term: "EPSS", value: found.epss == null ? "–" : `${(found.epss * 100).toFixed(1)}%` },
                { term: "Fix published", value: found.fixedOn === null ? "Not stated" : showDate(found.fixedOn) },
                { term: "First observed", value: showDate(found.first) },
                { term: "Last observed", value: showDate(found.last) },
                { term: "State", value: WEAKNESS_STATE_LABELS[found.state] },
              ]}
            />
            {found.solution === null ? null : (
              <p className="mt-4 text-sm break-words whitespace-pre-line">{found.solution}</p>
            )}
            <div className="mt-4">
              <Places places={found.places} />
            </div>
            <LinkButton
              size="small"
              className="mt-4"
              to={`/dashboard/risk-register?${new URLSearchParams({ client }).toString()}`}
            >
              Risk register of the client
            </LinkButton>
            {canEdit || found.disputes.length > 0 ? (
              <DisputeWeakness client={client} weakness={found} canEdit={canEdit} />
            ) : null}
          </>
        )}
      </DataState>
    </Dialog>
  );
}
