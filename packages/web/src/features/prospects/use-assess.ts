import type { JobEvent, ProspectView } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { outdate } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";
import { toast } from "../../shared/ui/toast.ts";
import { showCount } from "../../shared/words/show-count.ts";

/** Calls whose answers a finished scan of a prospect outdates. */
const OUTDATED = [
  "GET /api/prospects",
  "GET /api/prospects/:id",
  "GET /api/prospects/summary",
  "GET /api/regions",
  "GET /api/triggers",
] as const;

const ENDED: readonly string[] = ["done", "failed", "cancelled", "interrupted"];

/** Scanning of prospects from a table. */
export interface Assessing {
  readonly assess: (prospects: readonly ProspectView[]) => void;
  /** Domains whose scan waits or runs. */
  readonly assessing: ReadonlySet<string>;
  /** Why the last scan was refused or failed, as a sentence; null = it was not. */
  readonly problem: string | null;
}

/** Scans prospects, each as a job of the server, listens to each job until it ends, and asks for the figures again. */
export function useAssess(): Assessing {
  const source = useSource();
  const client = useQueryClient();
  const [running, setRunning] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const streams = useRef(new Set<EventSource>());
  useEffect(() => {
    const open = streams.current;
    return () => {
      for (const stream of open) stream.close();
    };
  }, []);

  const follow = useCallback(
    (id: string, domain: string, name: string) => {
      const stream = new EventSource(source.address("GET /api/jobs/:id/events", { params: { id } }));
      streams.current.add(stream);
      stream.onmessage = ({ data }: MessageEvent<string>) => {
        const event = JSON.parse(data) as JobEvent;
        if (event.type !== "job" || !ENDED.includes(event.job.state)) return;
        stream.close();
        streams.current.delete(stream);
        setRunning((before) => new Map([...before].filter(([each]) => each !== domain)));
        if (event.job.state === "done") toast(`${name} is assessed.`);
        else setProblem(`${name}: ${event.job.problem?.detail ?? "the scan stopped before its end."}`);
        void outdate(client, OUTDATED);
      };
    },
    [source, client],
  );

  const assess = useCallback(
    (prospects: readonly ProspectView[]) => {
      setProblem(null);
      const begin = async ({ domain, companyName, id }: ProspectView) => {
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
      if (prospects.length > 1) toast(`${showCount(prospects.length, "scan")} asked for.`);
      void Promise.all(prospects.map(begin));
    },
    [source, follow],
  );
  const assessing = useMemo(() => new Set(running.keys()), [running]);
  return { assess, assessing, problem };
}
