import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { showDay } from "../../shared/words/show-day.ts";
import { UrlForm } from "./url-form.tsx";

const SHOWN = 12;

/** `/analysis` without an address: the box, and the scans that are there. */
export function AnalysisStart(): ReactNode {
  const scans = useAnswer("GET /api/scans", { query: { limit: SHOWN } });
  return (
    <>
      <PageTitle title="Client Analysis" sub="Security, compliance and risk of a company, from its website" />
      <SlipSection heading="Website" note="A stored scan shows at once; else the site is looked at now." first>
        <UrlForm />
      </SlipSection>
      <SlipSection heading="Latest scans" note="The newest first.">
        <DataState
          answer={scans}
          skeletonRows={6}
          isEmpty={({ items }) => items.length === 0}
          empty={{
            sentence: "No company has been scanned in this workspace yet.",
            fills: "Type the address of a client's or a prospect's website above.",
          }}
        >
          {({ items }) => (
            <ul>
              {items.map(({ id, domain, startedAt, posture, status }) => (
                <li key={id} className="flex items-baseline gap-4 border-b border-line py-[6px]">
                  <Link className="link min-w-0 flex-1 break-words" to={`/analysis?url=${encodeURIComponent(domain)}`}>
                    {domain}
                  </Link>
                  <span className="text-sm text-ink-2">
                    {status === "failed" ? "did not answer" : posture === null ? "no figure" : `posture ${posture}`}
                  </span>
                  <span className="w-[92px] text-right text-sm text-ink-3">{showDay(startedAt)}</span>
                </li>
              ))}
            </ul>
          )}
        </DataState>
      </SlipSection>
    </>
  );
}
