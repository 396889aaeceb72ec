import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSource } from "../../data/source.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { beginSession, openSession, sessionAddress } from "./begin-session.ts";
import { savedSession } from "./saved-session.ts";

type Outcome = { readonly error: unknown } | "none";

/** Begins or finds the conversation, and replaces the address with its own. What went wrong; null = under way. */
function useStart(client: string | null, field: string | null): Outcome | null {
  const source = useSource();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (canEdit === undefined) return;
    let left = false;
    const find = async (): Promise<string | null> => {
      if (client === null) return savedSession()?.id ?? null;
      return canEdit ? beginSession(source, client, field) : openSession(source, client);
    };
    find().then(
      (id) => {
        if (left) return;
        if (id === null) setOutcome("none");
        else void navigate(sessionAddress(id), { replace: true });
      },
      (error: unknown) => {
        if (!left) setOutcome({ error });
      },
    );
    return () => {
      left = true;
    };
  }, [source, navigate, client, field, canEdit]);
  return outcome;
}

/**
 * `/dashboard/onboarding?client=`: begins or resumes the conversation with a client; `field` names the question.
 * Without a client it opens the one last open in this browser.
 */
export function StartScreen() {
  const [params] = useSearchParams();
  const client = params.get("client");
  const outcome = useStart(client, params.get("field"));
  return (
    <>
      <PageTitle title="Onboarding" />
      {outcome === null ? (
        <Skeleton rows={8} label="Opening the conversation" />
      ) : outcome === "none" ? (
        <EmptyState
          sentence={client === null ? "No conversation is open." : "No conversation with this client is open."}
          fills={
            <>
              Begin one from a client's page: each question is asked once, in order of effect.
              <ReadOnlyNote action="begin one" />
            </>
          }
          action={<LinkButton to="/dashboard">All clients</LinkButton>}
        />
      ) : (
        <ErrorPanel error={outcome.error} safe="Confirmed answers are saved." />
      )}
    </>
  );
}
