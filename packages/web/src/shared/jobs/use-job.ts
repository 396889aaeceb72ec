import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { outdate } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";
import type { EventStream, JobView } from "./job-feed.ts";
import { jobFeeds } from "./job-feeds.ts";

/** The job streams of this page. */
export const feedOf = jobFeeds((address) => new EventSource(address) as EventStream);

const NOTHING: JobView = { job: undefined, events: [], done: false, connected: false };
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
