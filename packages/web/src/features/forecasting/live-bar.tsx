import { showTime } from "@broker/contracts";
import { Pause, Play } from "lucide-react";
import { Tick } from "../../shared/forms/labelled.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import type { LiveForecast } from "./use-live-forecast.ts";

/** Whether the forecast is live or paused, when it was calculated, and the switches of its updates. */
export function LiveBar({ answer, live, setLive, auto, setAuto }: LiveForecast) {
  const asOf = answer.data?.asOf;
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-line py-2">
      <span role="status">
        <Tag>{live ? "LIVE" : "PAUSED"}</Tag>
      </span>
      <Button size="small" onClick={() => setLive(!live)}>
        {live ? <Pause /> : <Play />}
        {live ? "Pause AI" : "Resume AI"}
      </Button>
      <Tick checked={auto} onChange={setAuto}>
        Auto-update every five seconds
      </Tick>
      {asOf === undefined ? null : (
        <span className="text-sm text-ink-3">
          Calculated {showTime(asOf)}
          {live ? "" : ", not updated since"}
        </span>
      )}
    </div>
  );
}
