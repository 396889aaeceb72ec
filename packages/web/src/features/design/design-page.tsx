import { type ReactNode, useState } from "react";
import { useAddress } from "../../shared/address/use-address.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ProvenanceKey } from "../../shared/layout/provenance-key.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { DesignCharts } from "./design-charts.tsx";
import { DesignControls } from "./design-controls.tsx";
import { DesignForms } from "./design-forms.tsx";
import { DesignMarks } from "./design-marks.tsx";
import { DesignStates } from "./design-states.tsx";
import { DesignTable } from "./design-table.tsx";

const PARTS = [
  { value: "marks", label: "Marks and figures", matter: <DesignMarks /> },
  { value: "controls", label: "Controls", matter: <DesignControls /> },
  { value: "states", label: "States", matter: <DesignStates /> },
  { value: "table", label: "Table", matter: <DesignTable /> },
  { value: "charts", label: "Charts", matter: <DesignCharts /> },
  { value: "forms", label: "Forms", matter: <DesignForms /> },
  { value: "locked", label: "Locked", locked: true, count: 2, matter: <p>Shows what the tier offers.</p> },
] as const;

/** The design system in all its states. Every figure on it is fictitious. */
export function DesignPage(): ReactNode {
  const [params, { go }] = useAddress();
  const [both, setBoth] = useState(false);
  const part = params.get("part") ?? "marks";
  const matter = PARTS.find(({ value }) => value === part)?.matter;
  return (
    <>
      <PageTitle
        title="Design system"
        sample
        sub={["Every component in every state", "Development only"]}
        actions={
          <>
            <Button onClick={() => setBoth(!both)}>{both ? "One theme" : "Both themes"}</Button>
            <Button
              kind="primary"
              onClick={() => {
                const { dataset } = document.documentElement;
                dataset.theme = dataset.theme === "dark" ? "light" : "dark";
              }}
            >
              Other theme
            </Button>
          </>
        }
      />
      <Tabs
        value={part}
        onChange={(value) => go({ part: value })}
        label="Sections of the design system"
        items={PARTS.map(({ matter: _, ...item }) => item)}
      >
        <TabPanel value={part}>
          {both ? (
            <div className="grid gap-6 lg:grid-cols-2">
              {["light", "dark"].map((theme) => (
                <div key={theme} data-theme={theme} className="min-w-0 bg-paper p-4 text-ink">
                  {matter}
                </div>
              ))}
            </div>
          ) : (
            matter
          )}
        </TabPanel>
      </Tabs>
      <ProvenanceKey />
    </>
  );
}
