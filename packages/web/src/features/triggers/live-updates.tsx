import { tierHas } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSource } from "../../data/source.ts";
import { outdate } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { Tag } from "../../shared/ui/tag.tsx";

/**
 * Follows the event stream and refreshes on changes. True while the stream is open; the browser reconnects by itself.
 * Tiers without a stream do not connect.
 */
function useLiveFeed(): boolean {
  const source = useSource();
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const tier = useSession().data?.tier;
  const streams = tier !== undefined && tierHas(tier, "real_time_monitoring");
  useEffect(() => {
    if (source.fixed || !streams) return;
    const stream = new EventSource(source.address("GET /api/triggers/live", {}));
    let announced = false;
    stream.onopen = () => setLive(true);
    stream.onerror = () => setLive(false);
    stream.addEventListener("feed", () => {
      // The first message is the current state, which the page has just loaded.
      if (announced) void outdate(client, ["GET /api/triggers", "GET /api/regions"]);
      announced = true;
    });
    return () => stream.close();
  }, [source, client, streams]);
  return live;
}

/** The tag that is shown while events arrive by themselves. */
export function LiveUpdates() {
  const live = useLiveFeed();
  return (
    <span role="status">
      {live ? (
        <Tag>
          <span className="text-low">Live Updates</span>
        </Tag>
      ) : null}
    </span>
  );
}
