import { PageTitle } from "../../shared/layout/page-title.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

/** `/dashboard/settings`: every setting of the workspace, with its origin and its effect. */
export function SettingsScreen() {
  return (
    <>
      <PageTitle
        title="Settings"
        sub="Stored in the workspace and in effect at once. What a flag, a variable or a file sets takes precedence and is changed there; the server reads it when it starts."
        actions={<LinkButton to="/dashboard/account">Your sign-in</LinkButton>}
      />
      <SettingsPanel />
    </>
  );
}
