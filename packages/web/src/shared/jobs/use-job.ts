import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { outdate } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";
import type { EventStream, JobView } from "./job-feed.ts";
import { jobFeeds } from "./job-feeds.ts";

/** The streams of this page. */
export const feedOf = jobFeeds((address) => new EventSource(address) as EventStream);

const NOTHING: JobView = { job: undefined, events: [], done: false, connected: false };
const nothing = () => NOTHING;
const neverChanges = () => () => undefined;

/**
 * A job as it goes on: its state, what it told, whether it is done. It is heard from its beginning whenever one begins to watch, and a broken
 * connection loses nothing. Several who watch one job share a connection. null = no job yet.
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
  // Lists of jobs change when one is first heard of and when it ends.
  const known = view.job?.id;
  const { done } = view;
  useEffect(() => {
    if (known !== undefined || done) void outdate(client, ["GET /api/jobs"]);
  }, [known, done, client]);
  return view;
}
