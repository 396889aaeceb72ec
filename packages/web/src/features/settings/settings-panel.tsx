import { SETTING_SECTIONS, type SettingsAnswer } from "@broker/contracts";
import { Link, useLocation } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { MonitorSection } from "./monitor-section.tsx";
import { QuietHoursSection } from "./quiet-hours-section.tsx";
import { ServerSection, WorkspaceSection } from "./server-section.tsx";
import { sectionAnchor } from "./setting-words.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsReading } from "./settings-reading.tsx";
import { TierSection } from "./tier-section.tsx";
import { useNamedInput } from "./use-named-input.ts";
import { WorkSection } from "./work-section.tsx";

const BEFORE = [
  { id: "workspace", title: "Workspace" },
  { id: "tier", title: "Tier" },
];
const AFTER = [
  { id: "notifications", title: "Notifications" },
  { id: "monitor", title: "Monitor" },
  { id: "server", title: "Server" },
];

/** The screens beside this one, which the menu of Basic does not list. */
const SCREENS = [
  { to: "/dashboard/company", title: "Company Profile" },
  { to: "/dashboard/users", title: "User Management" },
];

/** Links to the sections, since the page is long, and to the screens beside it. */
function Contents() {
  const { search } = useLocation();
  return (
    <nav aria-label="Sections" className="no-print mb-5">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {[...BEFORE, ...SETTING_SECTIONS, ...AFTER].map(({ id, title }) => (
          <li key={id}>
            <Link className="link" to={{ hash: sectionAnchor(id), search }}>
              {title}
            </Link>
          </li>
        ))}
        {SCREENS.map(({ to, title }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Settings({ answer, refetch }: { answer: SettingsAnswer; refetch: () => Promise<SettingsAnswer | undefined> }) {
  const mayChange = useCanAdminister();
  useNamedInput();
  if (mayChange === undefined) return <Skeleton rows={8} />;
  return (
    <>
      {mayChange ? null : (
        <Notice kind="ink" className="mb-4">
          Only an administrator can change settings.
        </Notice>
      )}
      <Contents />
      <WorkspaceSection facts={answer.server} />
      <TierSection />
      {mayChange ? (
        <SettingsForm sections={SETTING_SECTIONS} rows={answer.items} refetch={refetch} />
      ) : (
        <SettingsReading sections={SETTING_SECTIONS} items={answer.items} />
      )}
      <QuietHoursSection mayChange={mayChange} />
      <MonitorSection />
      <ServerSection facts={answer.server} />
      {mayChange ? <WorkSection /> : null}
    </>
  );
}

/** Every setting with its origin and effect, on its screen and in Basic's tab. */
export function SettingsPanel() {
  const answer = useAnswer("GET /api/settings", {});
  return (
    <DataState answer={answer} skeletonRows={8}>
      {(data) => <Settings answer={data} refetch={async () => (await answer.refetch()).data} />}
    </DataState>
  );
}
