import type { ApiAnswers } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useAnswer } from "../../data/use-call.ts";

/** Interval of the auto-update. */
const EVERY_MS = 5000;

export type Forecast = ApiAnswers["GET /api/forecast"];

/** A client's forecast, and how it is kept up to date. */
export interface LiveForecast {
  readonly answer: UseQueryResult<Forecast>;
  /** False = paused: nothing is requested until it is resumed. */
  readonly live: boolean;
  readonly setLive: (live: boolean) => void;
  /** Whether it is requested again at intervals while it is live. */
  readonly auto: boolean;
  readonly setAuto: (auto: boolean) => void;
}

/** Asks for a client's forecast, again every five seconds while it is live and visible. */
export function useLiveForecast(client: string): LiveForecast {
  const [live, setLive] = useState(true);
  const [auto, setAuto] = useState(true);
  const answer = useAnswer("GET /api/forecast", { query: { risk: client } }, { every: live && auto && EVERY_MS });
  const resume = (on: boolean): void => {
    setLive(on);
    if (on) void answer.refetch();
  };
  return { answer, live, setLive: resume, auto, setAuto };
}
