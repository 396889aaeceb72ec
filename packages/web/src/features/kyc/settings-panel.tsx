import { type KycOverview, SETTING_SECTIONS, sanctionsListLabel, showCount, showDate } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { FixedSetting } from "../settings/fixed-setting.tsx";
import { SettingsGrid } from "../settings/settings-grid.tsx";

const SETTINGS = SETTING_SECTIONS.find(({ id }) => id === "kyc")?.settings ?? [];

const listed = ({ entries }: KycOverview["lists"][number]) =>
  entries === null ? "Not imported" : showCount(entries, "entry", "entries");

/** The lists in use, with their days. */
function Lists() {
  const answer = useAnswer("GET /api/kyc/overview", {});
  return (
    <DataState
      answer={answer}
      skeletonRows={3}
      safe="The lists are unaffected."
      isEmpty={({ lists }) => lists.length === 0}
      empty={{
        sentence: "No sanctions list is imported.",
        fills: "An administrator downloads or imports the lists on the server.",
      }}
    >
      {({ lists }) => (
        <>
          <PlainTable
            className="stack"
            caption="Sanctions lists"
            rows={lists}
            rowKey={({ list }) => list}
            columns={[
              { head: "List", cell: ({ list }) => sanctionsListLabel(list), small: "title" },
              { head: "As at", cell: ({ asOf }) => (asOf === null ? "–" : showDate(asOf)), small: "aside" },
              { head: "Entries", cell: listed, small: "full" },
              { head: "Screening", cell: ({ required }) => (required ? "Required" : "If imported"), small: "full" },
            ]}
          />
          {lists.some(({ required, entries }) => required && entries === null) ? (
            <p className="mt-3 text-sm text-ink-2">
              An administrator downloads or imports a missing list on the server.
            </p>
          ) : null}
        </>
      )}
    </DataState>
  );
}

/** The rules of KYC in this workspace: thresholds, frequency, and who decides; changed under Settings. */
export function KycSettingsPanel() {
  const answer = useAnswer("GET /api/settings", {});
  const mayChange = useCanAdminister() === true;
  return (
    <DataState answer={answer} skeletonRows={6} safe="The settings are unaffected." isEmpty={() => false}>
      {({ items }) => (
        <>
          <SlipSection first heading="Thresholds and decisions" note="They apply to every case at once.">
            <SettingsGrid settings={SETTINGS} rows={items} cell={FixedSetting} />
            {mayChange ? (
              <p className="mt-5">
                <LinkButton to="/dashboard/settings#kyc.lowRisk">Change settings</LinkButton>
              </p>
            ) : (
              <p className="mt-5 text-sm text-ink-3">Only an administrator can change settings.</p>
            )}
          </SlipSection>
          <SlipSection
            heading="Lists"
            note="Each screening states the lists, their dates, and how many entries they had."
          >
            <p className="mb-4">
              Names are compared with every imported list, on this machine. Without a list that is required, the
              sanctions gate is closed.
            </p>
            <Lists />
          </SlipSection>
        </>
      )}
    </DataState>
  );
}
