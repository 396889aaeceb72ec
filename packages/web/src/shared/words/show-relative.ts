import { WORDS } from "@broker/contracts";
import { showDay } from "./show-day.ts";
import { showClock } from "./show-time.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How long ago, for news: 'just now', '5 mins ago', '09:14' today, 'Yesterday', then the day. Days are those of UTC. */
export function showRelative(iso: string, now: Date = new Date()): string {
  const time = new Date(iso).getTime();
  if (Number.isNaN(time)) return iso;
  const minutes = Math.floor((now.getTime() - time) / MINUTE);
  if (minutes >= 0 && minutes < 1) return "just now";
  if (minutes === 1) return "1 min ago";
  if (minutes > 1 && minutes < 60) return WORDS.minutesAgo(minutes);
  const days = Math.floor(now.getTime() / DAY) - Math.floor(time / DAY);
  if (days === 0) return showClock(iso);
  return days === 1 ? "Yesterday" : showDay(iso);
}
