import { SECTION_TITLES, sessionTimeLeft } from "@broker/contracts";
import { useEffect, useState } from "react";
import { isNotFound, useSource } from "../../data/source.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { beginSession, sessionAddress, submissionAddress } from "./begin-session.ts";
import { Conversation } from "./conversation.tsx";
import { NewCompanyDialog } from "./new-company-dialog.tsx";
import { PackButton } from "./pack/pack-button.tsx";
import { Expired, Finished } from "./session-ended.tsx";
import { useConversation } from "./use-conversation.ts";

function SessionDialog({
  id,
  onBegun,
  onClose,
}: {
  readonly id: string;
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { answer, transcript, talk } = useConversation(id);
  const view = answer.data;
  const section = view?.sections.find((each) => each.id === view.question?.section);
  const progress =
    view === undefined
      ? undefined
      : [
          section === undefined ? null : `${SECTION_TITLES[section.id]}, ${section.answered} of ${section.total}`,
          `${view.answered} of ${view.total} in all`,
          view.state === "open" ? `${sessionTimeLeft(view, new Date())} left` : null,
        ]
          .filter((part) => part !== null)
          .join(" · ");
  return (
    <Dialog
      wide
      title={`Onboarding: ${view?.client.name ?? "name not recorded"}`}
      sub={progress}
      onClose={onClose}
      actions={
        <>
          <LinkButton kind="quiet" to="/dashboard">
            Continue to Dashboard
          </LinkButton>
          {view === undefined || view.state === "expired" ? null : (
            <Button busy={talk.busy} onClick={() => void talk.move({ kind: "restart" })}>
              Restart Conversation
            </Button>
          )}
          {view === undefined ? null : <PackButton client={view.client.id} />}
          {view === undefined ? null : (
            <CanEdit>
              <LinkButton to={submissionAddress(view)}>Submit Report</LinkButton>
            </CanEdit>
          )}
          <LinkButton to={sessionAddress(id)}>Open as a page</LinkButton>
        </>
      }
    >
      {view === undefined || transcript.data === undefined ? (
        <DataState answer={transcript} skeletonRows={8} safe="Confirmed answers are saved.">
          {() => null}
        </DataState>
      ) : (
        <>
          <Conversation talk={{ ...talk, view, turns: transcript.data.items }} />
          {view.state === "finished" ? <Finished view={view} /> : null}
          {view.state === "expired" ? <Expired view={view} onBegun={onBegun} /> : null}
        </>
      )}
    </Dialog>
  );
}

/**
 * The conversation with the client that has a website, in a dialog; another company is confirmed or added first.
 * @param domain of the website
 */
export function OnboardingDialog({ domain, onClose }: { readonly domain: string; readonly onClose: () => void }) {
  const source = useSource();
  const [id, setId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    beginSession(source, domain).then(
      (begun) => left || setId(begun),
      (reason: unknown) => left || setError(reason),
    );
    return () => {
      left = true;
    };
  }, [source, domain]);
  if (id !== null) return <SessionDialog key={id} id={id} onBegun={setId} onClose={onClose} />;
  if (isNotFound(error)) return <NewCompanyDialog domain={domain} onBegun={setId} onClose={onClose} />;
  return (
    <Dialog title="Onboarding" onClose={onClose}>
      {error === null ? (
        <Skeleton rows={6} label="Opening the conversation" />
      ) : (
        <ErrorPanel error={error} safe="Confirmed answers are saved." />
      )}
    </Dialog>
  );
}
