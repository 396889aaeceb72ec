import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { useJob } from "../../shared/jobs/use-job.ts";
import { refusalWords } from "../../shared/layout/fix-links.tsx";

/** Scans a company while its step of a tour is shown, and leads to the result. */
export function TourScan({ domain }: { readonly domain: string }) {
  const canEdit = useCanEdit();
  const { mutate, data, error } = useChange("POST /api/scans", ["GET /api/jobs", "GET /api/analyses"]);
  const started = useRef(false);
  useEffect(() => {
    if (canEdit !== true || started.current) return;
    started.current = true;
    mutate({ body: { url: domain } });
  }, [canEdit, domain, mutate]);
  const { done } = useJob(data?.id ?? null);
  if (canEdit === false) return null;
  if (error !== null) return <p className="mt-2 text-sm text-ink-2">{refusalWords(error)}</p>;
  return (
    <p className="mt-2 text-sm" role="status">
      {done ? (
        <>
          Scan of {domain} complete.{" "}
          <Link className="link" to={`/analysis?url=${encodeURIComponent(`https://${domain}`)}`}>
            Open the analysis
          </Link>
        </>
      ) : (
        `Scanning ${domain}`
      )}
    </p>
  );
}
