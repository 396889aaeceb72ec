import type { Job } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { type DataSource, useSource } from "../../data/source.ts";
import { outdate } from "../../data/use-call.ts";
import { type EventStream, type JobView, jobFeeds, NOTHING } from "./job-feed.ts";

const feedOf = jobFeeds((address) => new EventSource(address) as EventStream);

const nothing = () => NOTHING;

const neverChanges = () => () => undefined;

/**
 * A job's live state from its first event; interruptions lose nothing. Several watchers share a connection. null = no
 * job yet.
 */
export function useJob(id: string | null): JobView {
  const source = useSource();
  const client = useQueryClient();
  const feed = useMemo(
    () => (id === null || source.fixed ? null : feedOf(source.address("GET /api/jobs/:id/events", { params: { id } }))),
    [id, source],
  );
  const subscribe = useCallback((listener: () => void) => (feed?.subscribe ?? neverChanges)(listener), [feed]);
  const view = useSyncExternalStore(subscribe, feed?.view ?? nothing);
  // Job lists change when a job is first seen and when it ends.
  const known = view.job?.id;
  const { done } = view;
  useEffect(() => {
    if (known !== undefined || done) void outdate(client, ["GET /api/jobs"]);
  }, [known, done, client]);
  return view;
}

/** Calls back once when a job has ended; returns a function that cancels this. */
export function watchJob(source: DataSource, id: string, ended: (job: Job) => void): () => void {
  const feed = feedOf(source.address("GET /api/jobs/:id/events", { params: { id } }));
  let notified = false;
  const check = () => {
    const { job, done } = feed.view();
    if (!done || notified || job === undefined) return;
    notified = true;
    ended(job);
  };
  const leave = feed.subscribe(check);
  check();
  return leave;
}
