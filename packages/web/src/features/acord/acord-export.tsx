import { ACORD_FORMS, type AcordForm, type ClientRow } from "@broker/contracts";
import type { ReactNode } from "react";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { ClientPicker } from "../report-hub/client-picker.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { AcordFiles } from "./acord-files.tsx";
import { AcordPreview } from "./acord-preview.tsx";
import { FormSelection } from "./form-selection.tsx";
import { useAcordPreview } from "./use-acord-preview.ts";

const TABS = [
  { value: "forms", label: "Form Selection" },
  { value: "preview", label: "Preview" },
  { value: "export", label: "Export" },
] as const;

function AcordOf({ client }: { readonly client: ClientRow }): ReactNode {
  const { of, go, put } = useHubAddress();
  const form: AcordForm = ACORD_FORMS.find((each) => each === of("form")) ?? "125";
  const step = TABS.find(({ value }) => value === of("step"))?.value ?? "forms";
  const preview = useAcordPreview(client.id, form);
  return (
    <Tabs label="ACORD export" value={step} onChange={(to) => go({ step: to })} items={TABS}>
      <TabPanel value="forms">
        <FormSelection client={client} form={form} onForm={(to) => put({ form: to })} preview={preview} />
      </TabPanel>
      <TabPanel value="preview">
        <AcordPreview client={client} form={form} preview={preview} />
      </TabPanel>
      <TabPanel value="export">
        <AcordFiles client={client} form={form} preview={preview} />
      </TabPanel>
    </Tabs>
  );
}

/** ACORD export: the form, its contents, and the files. */
export function AcordExport(): ReactNode {
  return <ClientPicker document="ACORD data">{(client) => <AcordOf key={client.id} client={client} />}</ClientPicker>;
}
