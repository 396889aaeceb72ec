import type { AcordForm, ClientRow, MadeFile } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { outdate } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { MadePapers } from "../report-hub/made-papers.tsx";
import { savePaper } from "../report-hub/save-paper.ts";
import { StepProgress } from "../report-hub/step-progress.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { useOverride } from "../report-hub/use-override.tsx";
import { useSteps } from "../report-hub/use-steps.ts";
import { OwnForm } from "./own-form.tsx";
import type { AcordPreviewState } from "./use-acord-preview.ts";

const FORMATS = [
  ["pdf", "PDF", "A sheet in our own layout, with the cyber data and remarks."],
  ["xml", "XML", "Names of ACORD's messages, in our own namespace."],
  ["json", "JSON", "The whole application with sources and confidence."],
] as const;

/** The files: each is made, kept with a record, and saved under the form's and the client's name. */
export function AcordFiles({
  client,
  form,
  preview,
}: {
  readonly client: ClientRow;
  readonly form: AcordForm;
  readonly preview: AcordPreviewState;
}): ReactNode {
  const source = useSource();
  const queries = useQueryClient();
  const { go } = useHubAddress();
  const { state, run } = useSteps();
  const { make, error, dialog } = useOverride(client.id);
  const [writing, setWriting] = useState<string | null>(null);
  const ready = preview.application !== undefined;
  const write = async (format: "pdf" | "xml" | "json") => {
    setWriting(format);
    await make(async (reason) => {
      const why = reason ?? preview.reason;
      let made: MadeFile | undefined;
      await run([
        {
          words: `Writing ACORD ${form} as ${format.toUpperCase()}`,
          work: async () => {
            made = await source.ask("POST /api/clients/:id/acord/:form/exports", {
              params: { id: client.id, form },
              body: { format, ...(why === null ? {} : { despiteContradictions: why }) },
            });
            await outdate(queries, ["GET /api/exports", "GET /api/exports/stats", "GET /api/clients/:id/papers"]);
          },
        },
        { words: "Saving the file", work: async () => (made === undefined ? null : savePaper(source, made)) },
      ]);
      if (made !== undefined) toast(`Saved ${made.name}`);
    });
    setWriting(null);
  };
  return (
    <div>
      <SlipSection
        first
        heading={`ACORD ${form}`}
        note={
          ready ? "Each file is kept with a record of it." : "Generate a preview first, so that you know what goes out."
        }
      >
        <ul>
          {FORMATS.map(([format, name, words]) => (
            <li
              key={format}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0"
            >
              <span className="min-w-[min(240px,100%)] flex-1">
                <b>{name}</b>
                <span className="block text-sm text-ink-2">{words}</span>
              </span>
              <Button disabled={!ready} busy={writing === format} onClick={() => void write(format)}>
                Export {name}
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-4 pt-4">
          {ready ? null : (
            <Button
              kind="primary"
              busy={preview.progress !== null}
              onClick={() => {
                preview.generate();
                go({ step: "preview" });
              }}
            >
              Generate Preview
            </Button>
          )}
          <StepProgress state={state} />
        </div>
        {error === null ? null : (
          <div className="pt-4">
            <ErrorPanel error={error} />
          </div>
        )}
      </SlipSection>
      <OwnForm client={client} form={form} reason={preview.reason} ready={ready} />
      <SlipSection heading="Made before" note="The newest first.">
        <MadePapers client={client.id} type="ACORD" />
      </SlipSection>
      {dialog}
      {preview.dialog}
    </div>
  );
}
