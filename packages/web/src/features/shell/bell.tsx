import { Bell as BellIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { LazyPopover } from "../../shared/ui/lazy-popover.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";

const NotificationList = lazy(async () => ({
  default: (await import("./notification-list.tsx")).NotificationList,
}));

/** The notifications in the popover. */
export const SHOWN_NOTIFICATIONS = 30;

/** The bell with the number of unread notifications, and its popover. */
export function Bell(): ReactNode {
  const [open, setOpen] = useState(false);
  const answer = useAnswer("GET /api/notifications", { query: { limit: SHOWN_NOTIFICATIONS } });
  const unread = answer.data?.unread ?? 0;
  return (
    <LazyPopover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label="Notifications"
      className="w-[20rem] p-0"
      trigger={
        <button
          type="button"
          aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
          className="relative grid size-8 place-items-center rounded text-ink-2 hover:bg-accent-tint max-md:size-11 pointer-coarse:size-11"
        >
          <BellIcon />
          {unread === 0 ? null : (
            <span
              aria-hidden="true"
              className="absolute top-0 right-0 min-w-[15px] rounded-full bg-accent px-[3px] text-center text-[10px] leading-[15px] font-semibold text-on-accent max-md:top-1 max-md:right-1"
            >
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </button>
      }
    >
      <Suspense fallback={<Skeleton rows={3} />}>
        <NotificationList answer={answer} onLeave={() => setOpen(false)} />
      </Suspense>
    </LazyPopover>
  );
}
