import { showDate } from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";

const SHOWN = 12;

/** The latest stored scans; each opens its result. */
export function LatestScans({
  fills,
  to,
}: {
  /** What fills the list while it is empty. */
  readonly fills: string;
  /** The address that shows a domain's result. */
  readonly to: (domain: string) => string;
}) {
  const scans = useAnswer("GET /api/scans", { query: { limit: SHOWN } });
  return (
    <DataState
      answer={scans}
      skeletonRows={6}
      empty={{
        sentence: "No companies have been scanned in this workspace.",
        fills,
      }}
    >
      {({ items }) => (
        <ul>
          {items.map(({ id, domain, startedAt, posture, status }) => (
            <li key={id} className="flex items-baseline gap-4 border-b border-line py-[6px]">
              <Link className="link min-w-0 flex-1 break-words" to={to(domain)}>
                {domain}
              </Link>
              <span className="text-sm text-ink-2">
                {status === "failed"
                  ? "did not respond"
                  : posture === null
                    ? "Requires Validation"
                    : `posture ${posture}`}
              </span>
              <span className="w-[92px] text-right text-sm text-ink-3">{showDate(startedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </DataState>
  );
}
