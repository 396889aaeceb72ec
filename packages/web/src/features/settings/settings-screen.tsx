import { SETTING_SECTIONS, type SettingsAnswer } from "@broker/contracts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { FixedSetting } from "./fixed-setting.tsx";
import { QuietHoursSection } from "./quiet-hours-section.tsx";
import { ServerSection } from "./server-section.tsx";
import { SECTION_NOTES } from "./setting-words.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsGrid } from "./settings-grid.tsx";
import { WorkSection } from "./work-section.tsx";

/** The settings as text. */
function SettingsReading({ items }: Pick<SettingsAnswer, "items">) {
  return SETTING_SECTIONS.map(({ id, title, settings }, at) => (
    <SlipSection key={id} first={at === 0} heading={title} note={SECTION_NOTES[id]}>
      <SettingsGrid settings={settings} rows={items} cell={FixedSetting} />
    </SlipSection>
  ));
}

/** Focuses the input that the address names: `#brokerage.name`. */
function useNamedInput(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    if (name !== "") document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, [hash]);
}

function Settings({ answer, refetch }: { answer: SettingsAnswer; refetch: () => Promise<SettingsAnswer | undefined> }) {
  const mayChange = useCanAdminister();
  useNamedInput();
  if (mayChange === undefined) return <Skeleton rows={8} />;
  return (
    <>
      {mayChange ? (
        <SettingsForm rows={answer.items} refetch={refetch} />
      ) : (
        <>
          <Notice kind="ink" className="mb-4">
            Only an administrator can change settings.
          </Notice>
          <SettingsReading items={answer.items} />
        </>
      )}
      {mayChange ? <QuietHoursSection /> : null}
      <ServerSection facts={answer.server} />
      {mayChange ? <WorkSection /> : null}
    </>
  );
}

/** `/dashboard/settings`: the brokerage, email, sources and retention, each with its origin. */
export function SettingsScreen() {
  const answer = useAnswer("GET /api/settings", {});
  return (
    <>
      <PageTitle
        title="Settings"
        sub="Stored in the workspace and in effect at once. What a flag, a variable or a file sets takes precedence and is changed there; the server reads it when it starts."
        actions={<LinkButton to="/dashboard/account">Your sign-in</LinkButton>}
      />
      <DataState answer={answer} skeletonRows={8}>
        {(data) => <Settings answer={data} refetch={async () => (await answer.refetch()).data} />}
      </DataState>
    </>
  );
}
