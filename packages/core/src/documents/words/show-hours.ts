import { roundHalfUp } from "@broker/contracts";
import { showCount } from "./show-count.ts";

/** Hours of work: 'half an hour', '1 hour', '2.5 hours'. */
export function showHours(hours: number): string {
  if (hours === 0.5) return "half an hour";
  return showCount(roundHalfUp(hours, 1), "hour");
}
