import type { SlipView } from "@broker/contracts";
import type { ReactNode } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { ScreeningSection } from "../screening/screening-section.tsx";
import { SlipChecks } from "./slip-checks.tsx";
import { CONTENTS, placeOf, type ShownPart, SlipContents } from "./slip-contents.tsx";
import { SlipHead } from "./slip-head.tsx";
import { SlipBlockView, SlipRows } from "./slip-rows.tsx";
import { SlipSubjectivities } from "./slip-subjectivities.tsx";
import { SlipVersions } from "./slip-versions.tsx";
import type { SlipWork } from "./use-slip.ts";

/** A part of the slip, with a link back to the list of headings. */
function Part({ id, title, rows }: ShownPart): ReactNode {
  return (
    <section id={placeOf(id)} className="mt-6">
      <div className="flex items-baseline justify-between gap-4 border-b border-rule pb-1">
        <h3 className="text-sm font-semibold tracking-[0.04em]">{title}</h3>
        <a className="link no-print text-xs" href={`#${CONTENTS}`} aria-label={`From ${title} to the headings`}>
          Headings
        </a>
      </div>
      <SlipRows rows={rows} titled={id !== "Information"} />
    </section>
  );
}

/** The slip's parts in the selected order. */
function partsOf({ page, groups }: SlipView, bySections: boolean): readonly ShownPart[] {
  if (bySections) return page.sections.map(({ id, title, blocks }) => ({ id, title, rows: blocks }));
  const rows = page.sections.flatMap((section) => section.blocks);
  return groups.map(({ id, title, items }) => ({
    id,
    title,
    rows: items.flatMap((item) => rows.find(({ index }) => index === item) ?? []),
  }));
}

const WAYS = [
  ["groups", "Five groups"],
  ["sections", "Six market sections"],
] as const;

function Shown({ slip, generate }: Pick<SlipWork, "generate"> & { readonly slip: SlipView }): ReactNode {
  const { of, put } = useHubAddress();
  const bySections = of("by") === "sections";
  const parts = partsOf(slip, bySections);
  return (
    <>
      {slip.version === slip.newest ? null : (
        <div className="mb-4">
          <Notice
            kind="ink"
            action={
              <Button size="small" onClick={() => put({ version: null })}>
                Show the newest
              </Button>
            }
          >
            This is version {slip.version} of {slip.newest}.
          </Notice>
        </div>
      )}
      <SlipHead slip={slip} />
      <fieldset className="mt-5 inline-flex rounded border border-rule p-px">
        <legend className="sr-only">Order of the slip</legend>
        {WAYS.map(([value, words]) => {
          const on = bySections === (value === "sections");
          return (
            <button
              key={value}
              type="button"
              aria-pressed={on}
              onClick={() => put({ by: value === "sections" ? value : null })}
              className={`h-[28px] rounded px-3 text-sm font-semibold ${on ? "bg-accent-tint text-ink" : "text-ink-2 hover:bg-sunk"}`}
            >
              {words}
            </button>
          );
        })}
      </fieldset>
      <SlipContents parts={parts} />
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
      <p className="pt-3 pb-8 text-sm text-ink-2">{slip.page.foot}</p>
      <SlipChecks slip={slip} />
      <ScreeningSection client={slip.clientId} />
      <SlipSubjectivities slip={slip} onKeep={(subject) => generate({ choices: { subjectivities: [{ subject }] } })} />
      <SlipVersions slip={slip} />
      {slip.page.annex.map(({ id, title, note, blocks }) => (
        <SlipSection key={id} heading={title} note={note}>
          {blocks.map((block) => (
            <SlipBlockView key={block.kind} block={block} />
          ))}
        </SlipSection>
      ))}
    </>
  );
}

/**
 * The slip by the five groups or the six market sections, with its rules, subjectivities and versions.
 */
export function SlipPreview({ work }: { readonly work: SlipWork }): ReactNode {
  const { slips, answer, generate, progress } = work;
  return (
    <div>
      <DataState answer={slips} skeletonRows={8}>
        {({ items }) => {
          if (items.length === 0)
            return (
              <EmptyState
                sentence="No Slip Generated"
                fills="Generated from the client's record, its scan and the template. Missing items are to be advised and counted."
                action={
                  <CanEdit>
                    <Button busy={progress !== null} onClick={() => generate()}>
                      Generate Slip
                    </Button>
                  </CanEdit>
                }
              />
            );
          if (answer.data === undefined)
            return answer.isError ? (
              <ErrorPanel error={answer.error} retry={() => void answer.refetch()} retrying={answer.isFetching} />
            ) : (
              <Skeleton rows={12} />
            );
          return <Shown slip={answer.data} generate={generate} />;
        }}
      </DataState>
    </div>
  );
}
