import type { ClientRow, MadeFile } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { outdate } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { MadePapers } from "../report-hub/made-papers.tsx";
import { savePaper } from "../report-hub/save-paper.ts";
import { StepProgress } from "../report-hub/step-progress.tsx";
import { useSteps } from "../report-hub/use-steps.ts";
import type { SlipWork } from "./use-slip.ts";

const FORMATS = [
  ["pdf", "PDF", "The slip for underwriters, with its annex."],
  ["xml", "XML", "For systems, by the schema that comes with the product."],
  ["json", "JSON", "The whole slip as data."],
] as const;

/** The slip's files: each is made, kept with a record, and saved under its UMR and version. */
export function SlipFiles({ work, client }: { readonly work: SlipWork; readonly client: ClientRow }): ReactNode {
  const { slip } = work;
  const source = useSource();
  const queries = useQueryClient();
  const { state, run } = useSteps();
  const [writing, setWriting] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const write = async (format: "pdf" | "xml" | "json") => {
    if (slip === undefined) return;
    setWriting(format);
    setError(null);
    let made: MadeFile | undefined;
    try {
      await run([
        {
          words: `Writing version ${slip.version} as ${format.toUpperCase()}`,
          work: async () => {
            made = await source.ask("POST /api/mrc/slips/:id/exports", {
              params: { id: slip.id },
              body: { format, version: slip.version },
            });
            await outdate(queries, ["GET /api/exports", "GET /api/exports/stats", "GET /api/clients/:id/papers"]);
          },
        },
        { words: "Saving the file", work: async () => (made === undefined ? null : savePaper(source, made)) },
      ]);
      if (made !== undefined) toast(`Saved ${made.name}`);
    } catch (refused) {
      setError(refused);
    } finally {
      setWriting(null);
    }
  };
  return (
    <div>
      {slip === undefined || slip.page.draft === null ? null : (
        <div className="mb-4">
          <Notice kind="ink">DRAFT: {slip.page.draft}</Notice>
        </div>
      )}
      <SlipSection
        first
        heading={slip === undefined ? "No Slip Generated" : `Version ${slip.version}`}
        note={slip === undefined ? "Generate a slip first." : "Each file is kept with a record of it."}
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
              <Button disabled={slip === undefined} busy={writing === format} onClick={() => void write(format)}>
                Export {name}
              </Button>
            </li>
          ))}
        </ul>
        <div className="pt-4">
          <StepProgress state={state} />
        </div>
        {error === null ? null : <ErrorPanel error={error} />}
      </SlipSection>
      <SlipSection heading="Made before" note="The newest first.">
        <MadePapers client={client.id} type="MRC" />
      </SlipSection>
    </div>
  );
}
