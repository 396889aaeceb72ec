import type { LiveStream } from "../../shared/layout/live-updates.tsx";

/** New trigger events and actions on them. */
export const TRIGGER_STREAM: LiveStream = {
  key: "GET /api/triggers/live",
  event: "feed",
  outdates: ["GET /api/triggers", "GET /api/regions"],
};
