import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { isNotFound } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { clientName } from "../../shared/forms/client-choice.tsx";
import { ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { SicTitles } from "./sic-titles.tsx";
import { Wizard } from "./wizard.tsx";
import { type Draft, draftOf } from "./wizard-draft.ts";
import { codesOf } from "./wizard-rules.ts";

const ProfileScreen = lazy(async () => ({
  default: (await import("../company-profile/profile-screen.tsx")).ProfileScreen,
}));

const TITLE = "Company setup";

/** What the setup would ask, as the record has it. */
function Recorded({ draft }: { readonly draft: Draft }) {
  const address = [draft.street, draft.town, draft.postcode].filter((each) => each !== "").join(", ");
  const codes = codesOf(draft.sic);
  const facts = [
    ["Company name", draft.name],
    ["Company number", draft.number],
    ["SIC code", codes === null ? draft.sic : <SicTitles key="sic" codes={codes} country={draft.country} />],
    ["Industry", draft.industry],
    ["Company size", draft.size],
    ["Country", draft.country],
    ["Region", draft.region],
    ["Address", address],
    ["Frameworks", draft.frameworks.join(", ")],
  ] as const;
  return (
    <>
      <ReadOnlyNote action="set up a company" />
      <FactList columns={3} facts={facts.map(([term, value]) => ({ term, value: value || "not recorded" }))} />
    </>
  );
}

function OfClient({ id }: { readonly id: string }) {
  const answer = useAnswer("GET /api/clients/:id", { params: { id } });
  const canEdit = useCanEdit();
  const file = answer.data;
  if (isNotFound(answer.error))
    return (
      <>
        <PageTitle title={TITLE} />
        <EmptyState
          sentence="Client not found."
          fills="The client was erased, or the address is incomplete."
          action={<LinkButton to="/dashboard">All clients</LinkButton>}
        />
      </>
    );
  return (
    <>
      <PageTitle
        title={TITLE}
        sub={file === undefined ? undefined : clientName(file.row)}
        {...(file === undefined
          ? {}
          : {
              sample: file.row.sample,
              actions: <LinkButton to={`/dashboard/clients/${file.row.id}`}>Client page</LinkButton>,
            })}
      />
      <DataState answer={answer} skeletonRows={8} safe="The client's record is unchanged.">
        {(loaded) =>
          canEdit === undefined ? null : canEdit ? (
            <Wizard key={loaded.row.id} file={loaded} />
          ) : (
            <Recorded draft={draftOf(loaded)} />
          )
        }
      </DataState>
      <ProvenanceKey of={["registry", "declared"]} />
    </>
  );
}

/** `/dashboard/company`: with `client`, the company setup of that client; without, the brokerage's own profile. */
export function CompanyScreen() {
  const [params] = useSearchParams();
  const client = params.get("client");
  if (client !== null && client !== "") return <OfClient id={client} />;
  return (
    <Suspense fallback={<Skeleton rows={10} />}>
      <ProfileScreen />
    </Suspense>
  );
}
