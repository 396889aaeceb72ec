import { type SlipView, showTime } from "@broker/contracts";
import type { ReactNode } from "react";
import { Notice } from "../../shared/ui/notice.tsx";
import { Tag } from "../../shared/ui/tag.tsx";

/** The head of a slip: broker, UMR, insured, and the DRAFT box while items are to be advised. */
export function SlipHead({ slip }: { readonly slip: SlipView }): ReactNode {
  const { page, savedAt, by, template } = slip;
  return (
    <header>
      {page.alert === null ? null : (
        <Notice kind="error" className="mb-3">
          {page.alert}
        </Notice>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-accent pb-2">
        <b>{page.from}</b>
        <span className="text-sm text-ink-2">{page.title}</span>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pt-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">Unique Market Reference</p>
          <p className="font-mono text-lg tracking-[0.06em] break-all">
            {page.umr ?? (
              <span className="border-b border-medium bg-medium-tint px-1 text-medium">{page.reference}</span>
            )}
          </p>
          <h2 className="pt-1 font-serif text-xl font-semibold tracking-[-0.01em] break-words">
            {page.name} {page.sample ? <Tag kind="sample">Sample data</Tag> : null}
          </h2>
          <p className="text-sm text-ink-2">
            {page.version}, {showTime(savedAt)}, {by}. Template {template}.
          </p>
          <p className="text-sm text-ink-3">{page.notes.join(" ")}</p>
        </div>
        {page.draft === null ? null : (
          <div role="note" className="w-[min(320px,100%)] border border-high px-4 py-3 text-high">
            <p className="font-semibold tracking-[0.06em]">DRAFT</p>
            <p className="text-sm">{page.draft}</p>
          </div>
        )}
      </div>
    </header>
  );
}
