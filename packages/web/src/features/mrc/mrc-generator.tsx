import { type ClientRow, showDate } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useCanEdit } from "../../data/use-session.ts";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { ClientPicker } from "../report-hub/client-picker.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { StepProgress } from "../report-hub/use-made-file.tsx";
import { SlipFiles } from "./slip-files.tsx";
import { SlipPreview } from "./slip-preview.tsx";
import { SlipTemplates } from "./slip-templates.tsx";
import { type SlipWork, useSlip } from "./use-slip.ts";

/**
 * What generating does, beside its button: an unchanged slip makes no new version.
 * @param newest null = the client has no slip
 * @param unchanged the last generation found nothing to save
 */
export function generateNote(newest: number | null, unchanged: boolean): string {
  if (newest === null) return "Generates the first version from the record and its scan.";
  if (unchanged) return `Nothing has changed since version ${newest}. No new version was saved.`;
  return `Generates version ${newest + 1} if the record, its scan or the terms have changed since version ${newest}.`;
}

/** Selects one of a client's slips; nothing if there is only one. */
export function SlipPicker({ work }: { readonly work: SlipWork }): ReactNode {
  const { put } = useHubAddress();
  const items = work.slips.data?.items ?? [];
  if (items.length < 2) return null;
  return (
    <Labelled label="Slip" className="max-w-[480px] pb-4">
      {(id) => (
        <Select
          id={id}
          value={work.slip?.id ?? items[0]?.id ?? ""}
          onChange={(event) => put({ slip: event.target.value, version: null })}
          options={items.map(({ id: value, umr, sample, inception, version, savedAt }, at) => {
            const from = inception === null ? "inception to be advised" : `from ${showDate(inception)}`;
            // Newest first; a slip without a UMR is identified by its place.
            const unregistered = `Slip ${items.length - at}, ${sample ? "SAMPLE" : "UMR to be advised"}`;
            const label = `${umr ?? unregistered}, ${from}, version ${version}, saved ${showDate(savedAt)}`;
            return { value, label };
          })}
        />
      )}
    </Labelled>
  );
}

const NewSlip = lazy(async () => ({ default: (await import("./new-slip.tsx")).NewSlip }));
const SlipCustomise = lazy(async () => ({ default: (await import("./slip-customise.tsx")).SlipCustomise }));

const TABS = [
  { value: "templates", label: "Templates" },
  { value: "preview", label: "Preview" },
  { value: "customise", label: "Customize" },
  { value: "export", label: "Export" },
] as const;

function SlipOf({ client }: { readonly client: ClientRow }): ReactNode {
  const { of, go } = useHubAddress();
  const work = useSlip(client.id);
  const [adding, setAdding] = useState(false);
  const canEdit = useCanEdit() === true;
  const tabs = canEdit ? TABS : TABS.filter(({ value }) => value !== "customise");
  const known = tabs.find(({ value }) => value === of("step"))?.value;
  const step = known ?? (canEdit && work.slip === undefined ? "templates" : "preview");
  return (
    <>
      {canEdit ? (
        <div className="flex flex-wrap items-center gap-4 pb-4">
          <Button kind="primary" busy={work.progress !== null} onClick={() => work.generate()}>
            Generate Slip
          </Button>
          {(work.slips.data?.items.length ?? 0) === 0 ? null : (
            <Button disabled={work.progress !== null} onClick={() => setAdding(true)}>
              New slip
            </Button>
          )}
          <StepProgress state={work.progress} />
          {work.progress === null ? (
            <p className="text-sm text-ink-2" role="status">
              {generateNote(work.slip?.newest ?? null, work.unchanged)}
            </p>
          ) : null}
        </div>
      ) : null}
      {work.error === null ? null : (
        <div className="pb-4">
          <ErrorPanel error={work.error} />
        </div>
      )}
      <SlipPicker work={work} />
      <Tabs label="MRC slip" value={step} onChange={(to) => go({ step: to })} items={tabs}>
        <TabPanel value="templates">
          <SlipTemplates work={work} />
        </TabPanel>
        <TabPanel value="preview">
          <SlipPreview work={work} />
        </TabPanel>
        <TabPanel value="customise">
          <Suspense fallback={<Skeleton rows={8} />}>
            <SlipCustomise work={work} client={client} />
          </Suspense>
        </TabPanel>
        <TabPanel value="export">
          <SlipFiles work={work} client={client} />
        </TabPanel>
      </Tabs>
      {work.dialog}
      <Suspense>{adding ? <NewSlip work={work} client={client} onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}

/** MRC slip generator: templates, the slip, its terms, its files. */
export function MrcGenerator(): ReactNode {
  return <ClientPicker document="an MRC slip">{(client) => <SlipOf key={client.id} client={client} />}</ClientPicker>;
}
