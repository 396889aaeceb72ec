import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { LazyPopover } from "../ui/lazy-overlay.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useJob } from "./use-job.ts";

const RunningList = lazy(async () => ({ default: (await import("./running-list.tsx")).RunningList }));

const SHOWN = 20;
/** Number of jobs followed; when one ends the next takes its place. */
const HEARD = 2;

function Heard({ id }: { readonly id: string }) {
  useJob(id);
  return null;
}

/** Running jobs in the header: a count with a popover, hidden if there are none. */
export function RunningJobs() {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const { data, refetch } = useAnswer("GET /api/jobs", { query: { open: "true", limit: SHOWN } });
  // Most jobs are started by an action that changes the address.
  const place = `${pathname}${search}`;
  const requested = useRef(place);
  useEffect(() => {
    if (requested.current !== place) void refetch();
    requested.current = place;
  }, [place, refetch]);
  const jobs = data?.items ?? [];
  if (jobs.length === 0 && !open) return null;
  return (
    <>
      {jobs.slice(-HEARD).map(({ id }) => (
        <Heard key={id} id={id} />
      ))}
      <LazyPopover
        open={open}
        onOpenChange={setOpen}
        align="end"
        label="Running jobs"
        className="w-[22rem] max-w-[calc(100vw-32px)] p-0"
        trigger={
          <button
            type="button"
            className="inline-flex h-8 items-center rounded px-2 text-ink-2 hover:bg-accent-tint max-md:h-11 pointer-coarse:h-11"
          >
            {jobs.length === 0 ? "Running jobs" : `${data?.total ?? jobs.length} running`}
          </button>
        }
      >
        <Suspense fallback={<Skeleton rows={2} />}>
          <RunningList jobs={jobs} onLeave={() => setOpen(false)} />
        </Suspense>
      </LazyPopover>
    </>
  );
}
