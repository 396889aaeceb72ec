import { type Notification, type NotificationPage, showCount, WORDS } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useChange } from "../../data/use-call.ts";
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
  "/dashboard/plans/:",
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

/** A line of the list: a notification, or those of one scanned list together. */
export interface NewsLine {
  readonly key: string;
  /** The unread ones that it stands for. */
  readonly unread: readonly string[];
  readonly title: string;
  readonly message: string;
  readonly date: string;
  /** It has an unread trigger. */
  readonly urgent: boolean;
  readonly address: string;
}

const isTrigger = ({ kind }: Notification): boolean => kind !== "scan-finished";

function lineOf(items: readonly [Notification, ...Notification[]], key: string): NewsLine {
  const [newest] = items;
  const open = items.filter(({ read }) => !read);
  const triggers = open.filter(isTrigger);
  const whole = items.find((each) => !isTrigger(each));
  const [first] = triggers;
  const rest = { key, unread: open.map(({ id }) => id), date: newest.date };
  if (items.length === 1 || (first === undefined && whole !== undefined)) {
    const shown = whole ?? newest;
    const urgent = open.some(({ kind }) => kind === "alert-raised" || kind === "new-breach");
    return { ...rest, title: shown.title, message: shown.message, urgent, address: addressOf(shown) };
  }
  const lead = first ?? newest;
  const more = triggers.length - 1;
  return {
    ...rest,
    title: first === undefined ? lead.title : showCount(triggers.length, "trigger at clients", "triggers at clients"),
    message: [
      `${lead.title}. ${lead.message}`,
      ...(more > 0 ? [`${showCount(more, "more trigger")}.`] : []),
      ...(whole === undefined ? [] : [whole.message]),
    ].join(" "),
    urgent: first !== undefined,
    address: "/prospects?tab=triggers",
  };
}

/** One line a scanned list, one for each other notification; unread triggers first, otherwise newest first. */
export function newsLines(items: readonly Notification[]): NewsLine[] {
  const groups = Map.groupBy(items, ({ id, batchId }) => (batchId === undefined ? id : `batch ${batchId}`));
  return [...groups]
    .flatMap(([key, [first, ...rest]]) => (first === undefined ? [] : [lineOf([first, ...rest], key)]))
    .sort((a, b) => Number(b.urgent) - Number(a.urgent));
}

function News({ news: { title, message, date, unread }, onOpen }: { news: NewsLine; onOpen: () => void }) {
  const read = unread.length === 0;
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

/** The latest notifications, one line a list, unread triggers first. A click marks a line as read and opens it. */
export function NotificationList({ answer, onLeave }: NotificationListProps) {
  const navigate = useNavigate();
  const readOne = useChange("POST /api/notifications/:id/read", ["GET /api/notifications"]);
  const readAll = useChange("POST /api/notifications/read-all", ["GET /api/notifications"]);
  const open = ({ unread, address }: NewsLine): void => {
    for (const id of unread) readOne.mutate({ params: { id } });
    onLeave();
    void navigate(address);
  };
  return (
    <>
      <header className="flex min-h-11 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-4">
        <h2 className="font-semibold">Notifications</h2>
        {(answer.data?.unread ?? 0) > 0 ? (
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
              {newsLines(items).map((news) => (
                <News key={news.key} news={news} onOpen={() => open(news)} />
              ))}
            </ul>
          )}
        </DataState>
      </div>
    </>
  );
}
