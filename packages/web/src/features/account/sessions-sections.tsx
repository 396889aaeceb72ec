import { type ApiKey, type SessionEntry, showTime } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { deviceWords, methodWords } from "./sign-in-words.ts";

/** The calls that list sessions. */
export const SESSION_LISTS: readonly ApiKey[] = ["GET /api/account", "GET /api/sessions"];

interface SessionTableProps {
  readonly caption: string;
  readonly sessions: readonly SessionEntry[];
  /** True = of several users. */
  readonly named: boolean;
  readonly busy: boolean;
  readonly onEnd: (id: string) => void;
}

/** Sessions with the browser and the last use of each. */
export function SessionTable({ caption, sessions, named, busy, onEnd }: SessionTableProps) {
  const device = (session: SessionEntry) => (
    <>
      {deviceWords(session)}
      {session.current ? (
        <>
          {" "}
          <Tag>This session</Tag>
        </>
      ) : null}
    </>
  );
  const user = ({ user: name }: SessionEntry) => name ?? "Server's machine";
  return (
    <PlainTable
      className="stack"
      caption={caption}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        ...(named ? [{ head: "User", cell: user, small: "title" as const }] : []),
        { head: "Browser and address", cell: device, small: named ? "below" : "title" },
        { head: "Signed in with", cell: methodWords, small: "full" },
        { head: "Last used", cell: ({ seenAt }) => showTime(seenAt), small: "full", label: "last used" },
        { head: "Ends", cell: ({ expiresAt }) => showTime(expiresAt), small: "hide" },
        {
          head: <span className="sr-only">Actions</span>,
          small: "aside",
          cell: (session) =>
            session.current ? null : (
              <Button
                size="small"
                disabled={busy}
                aria-label={`End session: ${named ? `${user(session)}, ` : ""}${deviceWords(session)}`}
                onClick={() => onEnd(session.id)}
              >
                End
              </Button>
            ),
        },
      ]}
    />
  );
}

/** The caller's own sessions. */
export function OwnSessions({ sessions }: { readonly sessions: readonly SessionEntry[] }) {
  const end = useChange("DELETE /api/account/sessions/:id", SESSION_LISTS);
  const endOthers = useChange("DELETE /api/account/sessions", SESSION_LISTS);
  const busy = end.isPending || endOthers.isPending;
  return (
    <SlipSection heading="Your sessions" note="End a session that you do not recognise, then change your password.">
      <RefusalNotice error={end.error ?? endOthers.error} className="mb-4" />
      {sessions.length === 0 ? (
        <p className="text-ink-2">You use the script token, which is not a session.</p>
      ) : (
        <SessionTable
          caption="Your sessions"
          sessions={sessions}
          named={false}
          busy={busy}
          onEnd={(id) => end.mutate({ params: { id } })}
        />
      )}
      {sessions.some(({ current }) => !current) ? (
        <Button className="mt-4" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          End all other sessions
        </Button>
      ) : null}
    </SlipSection>
  );
}
