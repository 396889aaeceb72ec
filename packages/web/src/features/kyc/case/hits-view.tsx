import { showCount } from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_KYC } from "../kyc-calls.ts";
import { HitSections } from "./hit-section.tsx";

/** Screening and decisions of a client without a case, as every tier has them. */
export function HitsView({ id }: { readonly id: string }) {
  const answer = useAnswer("GET /api/kyc/hits", { query: { client: id } });
  const screen = useChange("POST /api/kyc/:client/screen", OUTDATED_BY_KYC);
  const begin = () =>
    screen.mutate(
      { params: { client: id } },
      {
        onSuccess: ({ screening, hits }) =>
          toast(`Screened: ${showCount(screening.parties.length, "name")}, ${showCount(hits.length, "hit")}.`),
      },
    );
  return (
    <>
      <PageTitle
        title="Sanctions screening"
        sub={[
          <Link key="client" className="link" to={`/dashboard/clients/${encodeURIComponent(id)}`}>
            Client record
          </Link>,
        ]}
        actions={
          <CanEdit>
            <Button kind="primary" busy={screen.isPending} onClick={begin}>
              Screen now
            </Button>
          </CanEdit>
        }
      />
      <RefusalNotice error={screen.error} />
      <DataState
        answer={answer}
        skeletonRows={6}
        safe="The hits are unaffected."
        isEmpty={({ items }) => items.length === 0}
        empty={{
          sentence: "No hits.",
          fills: "No hit on the screened lists, or the client has not been screened yet.",
        }}
      >
        {({ items }) => <HitSections hits={items} />}
      </DataState>
    </>
  );
}
