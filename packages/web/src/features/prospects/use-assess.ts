import { type ProspectView, showCount } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSource } from "../../data/source.ts";
import { outdate } from "../../data/use-call.ts";
import { watchJob } from "../../shared/jobs/use-job.ts";
import { toast } from "../../shared/ui/toast.ts";

const OUTDATED = [
  "GET /api/prospects",
  "GET /api/prospects/:id",
  "GET /api/prospects/summary",
  "GET /api/regions",
  "GET /api/triggers",
] as const;

/** Scanning of prospects from a table. */
export interface Assessing {
  readonly assess: (prospects: readonly ProspectView[]) => void;
  /** Domains whose scan is queued or running. */
  readonly assessing: ReadonlySet<string>;
  /** Why the last scan was refused or failed; null = it was not. */
  readonly problem: string | null;
}

/** Scans prospects, each as a job, follows each job to its end, then refreshes the figures. */
export function useAssess(): Assessing {
  const source = useSource();
  const client = useQueryClient();
  const [running, setRunning] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const watched = useRef(new Set<() => void>());
  const left = useRef(false);
  useEffect(() => {
    const open = watched.current;
    left.current = false;
    return () => {
      left.current = true;
      for (const leave of open) leave();
      open.clear();
    };
  }, []);

  const follow = useCallback(
    (id: string, domain: string, name: string) => {
      // The page was left before the scan was accepted.
      if (left.current) return;
      const leave = watchJob(source, id, ({ state, problem: why }) => {
        setRunning((before) => new Map([...before].filter(([each]) => each !== domain)));
        if (state === "done") toast(`${name} assessed.`);
        else setProblem(`${name}: ${why?.detail ?? "the scan did not finish."}`);
        void outdate(client, OUTDATED);
      });
      watched.current.add(leave);
    },
    [source, client],
  );

  const assess = useCallback(
    (prospects: readonly ProspectView[]) => {
      setProblem(null);
      const assessOne = async ({ domain, companyName, id }: ProspectView) => {
        setRunning((before) => new Map([...before, [domain, id]]));
        try {
          const job = await source.ask("POST /api/prospects/:id/assess", { params: { id } });
          follow(job.id, domain, companyName);
        } catch (refusal) {
          setRunning((before) => new Map([...before].filter(([each]) => each !== domain)));
          setProblem(
            `${companyName}: ${refusal instanceof Error ? refusal.message : "the scan could not be started."}`,
          );
        }
      };
      if (prospects.length > 1) toast(`${showCount(prospects.length, "scan")} requested.`);
      void Promise.all(prospects.map(assessOne));
    },
    [source, follow],
  );
  const assessing = useMemo(() => new Set(running.keys()), [running]);
  return { assess, assessing, problem };
}
