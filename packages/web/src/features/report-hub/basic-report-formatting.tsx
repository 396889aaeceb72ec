import type { ClientRow } from "@broker/contracts";
import { useSource } from "../../data/source.ts";
import { CanEdit, ReadOnlyNote } from "../../shared/layout/can-edit.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { SwitchTierButton } from "../dashboard/tier-modal-button.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { MadeDocuments } from "./made-documents.tsx";
import { useHubAddress } from "./use-hub-address.ts";
import { StepProgress, useMadeFile } from "./use-made-file.tsx";
import { useOverride } from "./use-override.tsx";

const TABS = [
  { value: "acord", label: "ACORD 125" },
  { value: "mrc", label: "Basic MRC" },
] as const;

const DOCUMENTS = {
  acord: {
    name: "ACORD 125",
    type: "ACORD",
    has: "Applicant and policy data with the cyber data, as PDF in our own layout.",
    lacks: "Not in Basic: forms 140 and 126, XML and JSON, preview, your own form.",
  },
  mrc: {
    name: "Basic MRC",
    type: "MRC",
    has: "Reduced slip as PDF: wording, clauses, recorded data, and items to be advised.",
    lacks: "Not in Basic: custom terms, risk-adjusted terms, saved templates, XML and JSON.",
  },
} as const;

const PRINTING = "Printing the PDF";

function BasicDocument({ client, document }: { client: ClientRow; document: keyof typeof DOCUMENTS }) {
  const source = useSource();
  const { state, makeFile } = useMadeFile();
  const { make, error, dialog } = useOverride(client.id);
  const { name, type, has, lacks } = DOCUMENTS[document];
  const params = { id: client.id };
  const generate = () =>
    make((reason) => {
      const why = reason === undefined ? {} : { despiteContradictions: reason };
      if (document === "acord")
        return makeFile({
          words: PRINTING,
          write: () =>
            source.ask("POST /api/clients/:id/acord/:form/exports", {
              params: { ...params, form: "125" },
              body: { format: "pdf", ...why },
            }),
        });
      let slip = "";
      return makeFile({
        before: [
          {
            words: "Generating the slip",
            work: async () => {
              const view = await source.ask("POST /api/clients/:id/slips", {
                params,
                body: { template: "reduced", ...why },
              });
              slip = view.id;
            },
          },
        ],
        words: PRINTING,
        write: () => source.ask("POST /api/mrc/slips/:id/exports", { params: { id: slip }, body: { format: "pdf" } }),
      });
    });
  return (
    <div>
      <SlipSection first heading={name} note={lacks}>
        <p className="pb-4">{has}</p>
        <ReadOnlyNote action="make documents" />
        <CanEdit>
          <div className="flex flex-wrap items-center gap-4">
            <Button kind="primary" busy={state !== null} onClick={() => void generate()}>
              {state === null ? "Generate PDF" : "Generating"}
            </Button>
            <StepProgress state={state} />
          </div>
        </CanEdit>
        <ErrorPanel className="pt-4" error={error} />
      </SlipSection>
      <SlipSection heading="Earlier documents" note="Most recent first.">
        <MadeDocuments client={client.id} type={type} />
      </SlipSection>
      {dialog}
    </div>
  );
}

/** Report formatting of the Basic tier: two documents as PDF, and the upgrade. */
export function BasicReportFormatting() {
  const { of, go } = useHubAddress();
  const open = TABS.find(({ value }) => value === of("hub"))?.value ?? "acord";
  return (
    <section aria-label="Report Formatting">
      <div className="flex flex-wrap items-start justify-between gap-3 pb-3">
        <h2 className="font-serif text-xl font-semibold tracking-[-0.01em]">Report Formatting</h2>
        <div className="flex flex-wrap gap-2">
          <SwitchTierButton onChosen={() => undefined}>Upgrade</SwitchTierButton>
          <LinkButton kind="quiet" to="/tiers">
            Compare Features
          </LinkButton>
        </div>
      </div>
      <ClientPicker document="the document">
        {(client) => (
          <Tabs label="Report Formatting" value={open} onChange={(hub) => go({ hub })} items={TABS}>
            {TABS.map(({ value }) => (
              <TabPanel key={value} value={value}>
                <BasicDocument key={`${client.id} ${value}`} client={client} document={value} />
              </TabPanel>
            ))}
          </Tabs>
        )}
      </ClientPicker>
    </section>
  );
}
