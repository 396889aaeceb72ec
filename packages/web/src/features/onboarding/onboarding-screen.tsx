import { respondentWords, showTime } from "@broker/contracts";
import { Link, useParams } from "react-router";
import { isNotFound } from "../../data/source.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { submissionAddress } from "./begin-session.ts";
import { Conversation } from "./conversation.tsx";
import { PackButton } from "./pack/pack-button.tsx";
import { Expired, Finished } from "./session-ended.tsx";
import { SessionRail } from "./session-rail.tsx";
import { type Talk, useConversation } from "./use-conversation.ts";

const ALL_CLIENTS = <LinkButton to="/dashboard">All clients</LinkButton>;

function Page({ talk }: { readonly talk: Talk }) {
  const { view, busy, move } = talk;
  const { state, session, client, companyProfile } = view;
  return (
    <>
      <PageTitle
        title={client.name ?? "Name not recorded"}
        sub={[
          `Onboarding, answered by ${respondentWords(session.respondent)}`,
          `Started ${showTime(session.startedAt)}`,
          companyProfile.website,
          <Link key="client" className="link" to={`/dashboard/clients/${encodeURIComponent(client.id)}`}>
            Client record
          </Link>,
        ]}
        actions={
          <>
            {state === "expired" ? null : <PackButton client={client.id} />}
            {state === "expired" ? null : (
              <CanEdit>
                <LinkButton to={submissionAddress(view)}>Submit Report</LinkButton>
                <Button busy={busy} onClick={() => void move({ kind: "restart" })}>
                  Restart Conversation
                </Button>
              </CanEdit>
            )}
            <LinkButton to="/dashboard">Continue to Dashboard</LinkButton>
          </>
        }
      />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <section aria-label="Onboarding" className="min-w-0 border-t-2 border-ink">
          <Conversation talk={talk} />
          {state === "finished" ? <Finished view={view} /> : state === "expired" ? <Expired view={view} /> : null}
        </section>
        <SessionRail talk={talk} />
      </div>
    </>
  );
}

function Session({ id }: { readonly id: string }) {
  const { answer, transcript, talk } = useConversation(id);
  if (isNotFound(answer.error))
    return (
      <>
        <PageTitle title="Onboarding" />
        <EmptyState
          sentence="There is no such conversation."
          fills="The client was erased, or the address is incomplete."
          action={ALL_CLIENTS}
        />
      </>
    );
  const { data: view } = answer;
  if (view === undefined || transcript.data === undefined)
    return (
      <>
        <PageTitle title="Onboarding" />
        {view === undefined ? (
          <DataState answer={answer} skeletonRows={10} safe="Confirmed answers are saved.">
            {() => null}
          </DataState>
        ) : (
          <DataState answer={transcript} skeletonRows={10} safe="Confirmed answers are saved.">
            {() => null}
          </DataState>
        )}
      </>
    );
  return <Page talk={{ ...talk, view, turns: transcript.data.items }} />;
}

/** `/dashboard/onboarding/:session`: the conversation with or about a client. */
export function OnboardingScreen() {
  const { session = "" } = useParams();
  return <Session key={session} id={session} />;
}
