import { SETTING_SECTIONS } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { FixedSetting } from "../settings/fixed-setting.tsx";
import { SettingsGrid } from "../settings/settings-grid.tsx";

const SETTINGS = SETTING_SECTIONS.find(({ id }) => id === "kyc")?.settings ?? [];

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
            <p>
              Names are compared with every imported list, on this machine. Lists that were not imported are not
              checked, and every case and document states so.
            </p>
          </SlipSection>
        </>
      )}
    </DataState>
  );
}
