import { type AnalysisView, type ReportDocument, type ReportType, showCount, showDate } from "@broker/contracts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import type { SetAddress } from "../analysis/use-analysis-address.ts";
import { ReportDialog } from "./report-dialog.tsx";

const CARDS: readonly { readonly type: ReportType; readonly title: string; readonly words: string }[] = [
  {
    type: "executive",
    title: "Executive",
    words: "For decision-makers: score, priority actions, potential loss.",
  },
  {
    type: "technical",
    title: "Technical",
    words: "For IT and security teams: findings with evidence and remediation.",
  },
  {
    type: "insurance",
    title: "Insurance",
    words: "For placing the risk: exposure, controls with evidence, premium, limits, open questions.",
  },
  {
    type: "compliance",
    title: "Compliance",
    words: "For compliance and data protection leads: ICO checklist and frameworks.",
  },
  {
    type: "dashboard",
    title: "Dashboard",
    words: "For account handlers: key figures, expiry dates, changes, information required.",
  },
];

function Card({
  view,
  card,
  shown,
  set,
}: {
  readonly view: AnalysisView;
  readonly card: (typeof CARDS)[number];
  readonly shown: boolean;
  readonly set: SetAddress;
}) {
  const make = useChange("POST /api/reports/:type", []);
  const [document, setDocument] = useState<ReportDocument>();
  const { type, title, words } = card;
  const body = { url: view.report.target.url, analysis: { id: view.report.id } };
  const { mutate, isIdle } = make;
  const generate = () => mutate({ params: { type }, body }, { onSuccess: setDocument });
  const start = useEffectEvent(generate);
  useEffect(() => {
    // The address names a report that this user has not generated here.
    if (shown && isIdle) start();
  }, [shown, isIdle]);
  return (
    <article
      className="flex flex-col rounded border border-line border-t-2 border-t-ink bg-paper p-3"
      aria-label={`${title} report`}
    >
      <h3 className="font-serif text-lg font-semibold">{title}</h3>
      <p className="mt-1 flex-1 text-sm text-ink-2">{words}</p>
      <div className="mt-3 mb-2 text-xs text-ink-3" aria-live="polite">
        {make.isPending ? (
          <ProgressBar value={null} max={0} words="Writing the report" />
        ) : document === undefined ? (
          "Not generated"
        ) : (
          `${showCount(document.sections.length, "section")} · ${showDate(document.dated)}`
        )}
      </div>
      {document === undefined ? (
        <Button busy={make.isPending} onClick={generate}>
          {make.isPending ? "Generating..." : "Generate Report"}
          <span className="sr-only">: {title}</span>
        </Button>
      ) : (
        <Button kind="primary" onClick={() => set({ report: type })}>
          View Report<span className="sr-only">: {title}</span>
        </Button>
      )}
      <ErrorPanel className="mt-2" error={make.error} retry={generate} retrying={make.isPending} />
      {shown && document !== undefined ? (
        <ReportDialog document={document} scan={view.report.id} type={type} close={() => set({ report: null })} />
      ) : null}
    </article>
  );
}

/** Reports for five audiences, each generated on request. */
export function ReportCards({
  view,
  open,
  set,
}: {
  readonly view: AnalysisView;
  /** The report whose dialog is open. */
  readonly open: string | null;
  readonly set: SetAddress;
}) {
  const source = useSource();
  const file = (audience: "full" | "client", format: "html" | "pdf") =>
    source.address("GET /api/scans/:id/reports/:audience", {
      params: { id: view.report.id, audience },
      query: { format, ...(format === "pdf" ? { save: "true" } : {}) },
    });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        {CARDS.map((card) => (
          <Card key={card.type} view={view} card={card} shown={open === card.type} set={set} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={file("full", "pdf")}>Full PDF</LinkButton>
        <LinkButton href={file("full", "html")} target="_blank" rel="noreferrer">
          Full report, HTML
        </LinkButton>
        <LinkButton href={file("client", "pdf")}>Client report, PDF</LinkButton>
      </div>
    </>
  );
}
