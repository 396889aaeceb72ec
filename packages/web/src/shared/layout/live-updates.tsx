import { type ApiKey, tierHas } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSource } from "../../data/source.ts";
import { outdate } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { Tag } from "../ui/tag.tsx";

/** A stream of events. Declare it outside the component: a new one connects again. */
export interface LiveStream {
  readonly key: "GET /api/triggers/live" | "GET /api/alerts/live";
  /** Name of its messages. */
  readonly event: string;
  /** What a message outdates. */
  readonly outdates: readonly ApiKey[];
}

/**
 * Follows the event stream and refreshes on changes. True while the stream is open; the browser reconnects by itself.
 * Tiers without a stream do not connect.
 */
function useLiveStream({ key, event, outdates }: LiveStream): boolean {
  const source = useSource();
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const tier = useSession().data?.tier;
  const streams = tier !== undefined && tierHas(tier, "real_time_monitoring");
  useEffect(() => {
    if (source.fixed || !streams) return;
    const stream = new EventSource(source.address(key, {}));
    let announced = false;
    stream.onopen = () => setLive(true);
    stream.onerror = () => setLive(false);
    stream.addEventListener(event, () => {
      // The first message is the current state, which the page has just loaded.
      if (announced) void outdate(client, outdates);
      announced = true;
    });
    return () => stream.close();
  }, [source, client, streams, key, event, outdates]);
  return live;
}

/** The tag that is shown while events arrive by themselves. */
export function LiveUpdates({ of }: { readonly of: LiveStream }) {
  const live = useLiveStream(of);
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
