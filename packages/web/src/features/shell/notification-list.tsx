import { type Notification, type NotificationPage, showCount, WORDS } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";

const MINUTE_MS = 60_000;

/**
 * Age of a notification: minutes under 1 hour, hours under 1 day, else days. A date in the future, by another machine's
 * clock, is '0 mins ago'. @param date ISO 8601
 */
export function notificationAge(date: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / MINUTE_MS));
  if (minutes < 60) return WORDS.minutesAgo(minutes);
  if (minutes < 1440) return `${showCount(Math.floor(minutes / 60), "hour")} ago`;
  return `${showCount(Math.floor(minutes / 1440), "day")} ago`;
}

/** Paths of the app's screens; `:` matches any one segment. */
const SCREENS = [
  "/tiers",
  "/app",
  "/analysis",
  "/dashboard",
  "/dashboard/clients/:",
  "/dashboard/reporting",
  "/prospects",
  "/portfolio",
  "/demo-analyzer",
].map((path) => path.split("/"));

/** Whether an address of the app, with or without a query, opens a screen; external links do not. */
export function isKnownAddress(address: string): boolean {
  if (!address.startsWith("/") || address.startsWith("//")) return false;
  const parts = (address.split(/[?#]/)[0] ?? "").replace(/(.)\/$/, "$1").split("/");
  return SCREENS.some(
    (screen) => screen.length === parts.length && screen.every((part, at) => part === ":" || part === parts[at]),
  );
}

/** The target of a notification: its subject, else its company, else all events. */
function addressOf({ actionUrl, domain }: Notification): string {
  if (isKnownAddress(actionUrl)) return actionUrl;
  return domain === null ? "/prospects?tab=triggers" : `/analysis?url=${encodeURIComponent(domain)}`;
}

function News({ news: { title, message, date, read }, onOpen }: { news: Notification; onOpen: () => void }) {
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full grid-cols-[10px_minmax(0,1fr)_auto] items-baseline gap-x-2 px-4 py-[10px] text-left hover:bg-sunk focus-visible:-outline-offset-2"
      >
        {read ? <span /> : <span className="size-[7px] self-center rounded-full bg-accent" aria-hidden="true" />}
        <span className={read ? "text-ink-2" : "font-semibold"}>
          {title}
          <span className="sr-only">{read ? ", read" : ", unread"}</span>
        </span>
        <span className="text-xs text-ink-3">{notificationAge(date, new Date())}</span>
        <span className="col-start-2 col-end-4 mt-[1px] leading-[18px] text-ink-2">{message}</span>
      </button>
    </li>
  );
}

interface NotificationListProps {
  readonly answer: UseQueryResult<NotificationPage>;
  /** Closes the popover. */
  readonly onLeave: () => void;
}

/** Unread triggers first; otherwise newest first, as they came. */
export function triggersFirst(items: readonly Notification[]): Notification[] {
  const first = ({ kind, read }: Notification) => Number(!read && (kind === "alert-raised" || kind === "new-breach"));
  return [...items].sort((a, b) => first(b) - first(a));
}

/** The latest notifications, unread triggers first. A click marks one as read and opens its target. */
export function NotificationList({ answer, onLeave }: NotificationListProps) {
  const navigate = useNavigate();
  const readOne = useChange("POST /api/notifications/:id/read", ["GET /api/notifications"]);
  const readAll = useChange("POST /api/notifications/read-all", ["GET /api/notifications"]);
  const mayMark = useCanEdit() === true;
  const open = (news: Notification): void => {
    const { id, read } = news;
    if (!read && mayMark) readOne.mutate({ params: { id } });
    onLeave();
    void navigate(addressOf(news));
  };
  return (
    <>
      <header className="flex min-h-11 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-4">
        <h2 className="font-semibold">Notifications</h2>
        {mayMark && (answer.data?.unread ?? 0) > 0 ? (
          <Button kind="quiet" size="small" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
            {WORDS.markAllAsRead}
          </Button>
        ) : null}
      </header>
      <div className="max-h-[24rem] overflow-y-auto">
        <DataState
          answer={answer}
          empty={{
            sentence: "No notifications yet.",
            fills: "Scans, triggers and placements are reported here.",
          }}
        >
          {({ items }) => (
            <ul>
              {triggersFirst(items).map((news) => (
                <News key={news.id} news={news} onOpen={() => open(news)} />
              ))}
            </ul>
          )}
        </DataState>
      </div>
    </>
  );
}
