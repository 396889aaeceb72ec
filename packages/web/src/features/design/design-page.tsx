import { useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useAddress } from "../../shared/address/use-address.ts";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { DesignCharts } from "./design-charts.tsx";
import { DesignControls, DesignForms } from "./design-controls.tsx";
import { DesignMarks } from "./design-marks.tsx";
import { DesignTable } from "./design-table.tsx";

const refused = (status: number, code: "internal" | "feature_locked", detail: string, hint?: string): RefusedCall =>
  new RefusedCall({
    type: "about:blank",
    title: detail,
    status,
    code,
    detail,
    ...(hint === undefined ? {} : { hint }),
  });

function DesignStates() {
  return (
    <>
      <SlipSection first heading="Loading">
        <Skeleton rows={4} />
      </SlipSection>
      <SlipSection heading="Progress">
        <div className="grid max-w-[420px] gap-4">
          <ProgressBar value={4} max={6} words="Writing section 4 of 6" />
          <ProgressBar value={null} max={1} words="Waiting for the site" />
        </div>
      </SlipSection>
      <SlipSection heading="Empty">
        <EmptyState
          sentence="No clients yet."
          fills="Add one by name, or analyse a website and save it as a client."
          action={<Button kind="primary">Add a client</Button>}
        />
      </SlipSection>
      <SlipSection heading="Partial">
        <Notice kind="ink">Port 25 not reachable from here: 3 of 12 email checks not observed.</Notice>
      </SlipSection>
      <SlipSection heading="Error">
        <div className="grid gap-4">
          <ErrorPanel
            error={refused(
              500,
              "internal",
              "The database is locked.",
              "Saved data is unaffected. Close the other program that uses it.",
            )}
            retry={() => undefined}
          />
          <ErrorPanel
            error={refused(403, "feature_locked", "Dynamic ROL requires the Ultimate tier.")}
            retry={() => undefined}
          />
        </div>
      </SlipSection>
    </>
  );
}

const PARTS = [
  { value: "marks", label: "Marks and figures", content: <DesignMarks /> },
  { value: "controls", label: "Controls", content: <DesignControls /> },
  { value: "states", label: "States", content: <DesignStates /> },
  { value: "table", label: "Table", content: <DesignTable /> },
  { value: "charts", label: "Charts", content: <DesignCharts /> },
  { value: "forms", label: "Forms", content: <DesignForms /> },
  { value: "locked", label: "Locked", locked: true, count: 2, content: <p>Shows what the tier offers.</p> },
] as const;

/** The design system in all its states. Every figure on it is fictitious. */
export function DesignPage() {
  const [params, { go }] = useAddress();
  const [both, setBoth] = useState(false);
  const part = params.get("part") ?? "marks";
  const content = PARTS.find(({ value }) => value === part)?.content;
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
        items={PARTS.map(({ content: _, ...item }) => item)}
      >
        <TabPanel value={part}>
          {both ? (
            <div className="grid gap-6 lg:grid-cols-2">
              {["light", "dark"].map((theme) => (
                <div key={theme} data-theme={theme} className="min-w-0 bg-paper p-4 text-ink">
                  {content}
                </div>
              ))}
            </div>
          ) : (
            content
          )}
        </TabPanel>
      </Tabs>
      <ProvenanceKey />
    </>
  );
}
