import { tierHas } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { outdate } from "../../data/use-answer.ts";
import { useSession } from "../../data/use-session.ts";
import { useSource } from "../../data/use-source.ts";

/**
 * Listens to the feed's own stream and asks for events again when it tells of a change. True only while the stream is open; the browser
 * connects again by itself. A tier that has no stream is not asked for one.
 */
export function useLiveFeed(): boolean {
  const source = useSource();
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const tier = useSession().data?.tier;
  const streams = tier !== undefined && tierHas(tier, "real_time_monitoring");
  useEffect(() => {
    if (source.fixed || !streams) return;
    const stream = new EventSource(source.address("GET /api/triggers/live", {}));
    let heard = false;
    stream.onopen = () => setLive(true);
    stream.onerror = () => setLive(false);
    stream.addEventListener("feed", () => {
      // The first message tells how things stand, which the page has just asked.
      if (heard) void outdate(client, ["GET /api/triggers", "GET /api/regions"]);
      heard = true;
    });
    return () => stream.close();
  }, [source, client, streams]);
  return live;
}
