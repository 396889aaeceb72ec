import { type SessionView, showList } from "@broker/contracts";
import { useNavigate } from "react-router";
import { useChange } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { sessionAddress } from "./begin-session.ts";

const clientAddress = (id: string): string => `/dashboard/clients/${encodeURIComponent(id)}`;

/** After the last question, or after an early end. */
export function Finished({ view }: { readonly view: SessionView }) {
  const open = view.total - view.answered;
  return (
    <section aria-label="Finished" className="py-5">
      <p className="lead">
        {open === 0 ? "Every question is answered." : `${view.answered} of ${view.total} questions are answered.`}
      </p>
      <p className="mt-2 max-w-[64ch] text-ink-2">
        Every confirmed answer is on the client record.{" "}
        {open === 0 ? "" : "Restart the conversation to answer what is open; no answer is asked twice."}
      </p>
      {view.unresolved.length === 0 ? null : (
        <p className="mt-2 max-w-[64ch]">To resolve before documents are released: {showList(view.unresolved)}.</p>
      )}
      <div className="no-print mt-4 flex flex-wrap gap-2">
        <LinkButton to={clientAddress(view.client.id)}>
          {view.unresolved.length === 0 ? "Open the client record" : "Resolve on the client record"}
        </LinkButton>
      </div>
    </section>
  );
}

/** After a day without an answer. */
export function Expired({ view, onBegun }: { readonly view: SessionView; readonly onBegun?: (id: string) => void }) {
  const navigate = useNavigate();
  const begin = useChange("POST /api/onboarding/sessions", ["GET /api/onboarding/sessions"]);
  const again = (): void =>
    begin.mutate(
      { body: { client: view.client.id, respondent: view.session.respondent, order: view.session.order } },
      { onSuccess: ({ id }) => (onBegun === undefined ? void navigate(sessionAddress(id)) : onBegun(id)) },
    );
  return (
    <section aria-label="Ended" className="py-5">
      <p className="lead">This conversation ended after a day without an answer.</p>
      <p className="mt-2 max-w-[64ch] text-ink-2">
        Confirmed answers are on the client record. An answer that was not confirmed is gone. Begin again: only what is
        open is asked.
      </p>
      <RefusalNotice className="mt-3" error={begin.error} />
      <div className="no-print mt-4 flex flex-wrap gap-2">
        <CanEdit>
          <Button kind="primary" busy={begin.isPending} onClick={again}>
            Begin again
          </Button>
        </CanEdit>
        <LinkButton to={clientAddress(view.client.id)}>Open the client record</LinkButton>
      </div>
    </section>
  );
}
