import { SETTING_SECTIONS, type SettingsAnswer } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SettingsReading } from "../settings/settings-reading.tsx";
import { useNamedInput } from "../settings/use-named-input.ts";
import { LacksSection } from "./lacks-section.tsx";
import { NumbersSection } from "./numbers-section.tsx";
import { PostureSection } from "./posture-section.tsx";

/** What a document prints of the brokerage. */
const DETAILS = SETTING_SECTIONS.filter(({ id }) => id === "brokerage" || id === "branding");

function Details({
  answer,
  refetch,
  mayChange,
}: {
  readonly answer: SettingsAnswer;
  readonly refetch: () => Promise<SettingsAnswer | undefined>;
  readonly mayChange: boolean;
}) {
  useNamedInput();
  return mayChange ? (
    <SettingsForm rows={answer.items} refetch={refetch} sections={DETAILS} />
  ) : (
    <SettingsReading items={answer.items} sections={DETAILS} />
  );
}

/** The brokerage's own profile: what documents lack, its numbers in registers, its own domain, its details. */
export function ProfileScreen() {
  const profile = useAnswer("GET /api/brokerage", {});
  const settings = useAnswer("GET /api/settings", {});
  const mayChange = useCanAdminister();
  return (
    <>
      <PageTitle
        title="Company Profile"
        sub="The brokerage as its documents name it."
        actions={<LinkButton to="/dashboard/settings">Settings</LinkButton>}
      />
      {mayChange === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <>
          <DataState answer={profile} skeletonRows={8} isEmpty={() => false}>
            {({ documents, numbers, posture }) => (
              <>
                <LacksSection documents={documents} mayChange={mayChange} />
                <NumbersSection numbers={numbers} />
                <PostureSection posture={posture} mayChange={mayChange} />
              </>
            )}
          </DataState>
          <DataState answer={settings} skeletonRows={8}>
            {(data) => (
              <Details answer={data} refetch={async () => (await settings.refetch()).data} mayChange={mayChange} />
            )}
          </DataState>
        </>
      )}
      <ProvenanceKey of={["observed"]} />
    </>
  );
}
