import { type ReactNode, useId } from "react";

interface SlipSectionProps {
  readonly heading: string;
  /** One or two sentences below the heading. */
  readonly note?: ReactNode;
  /** The first section of a screen has a 2 px ink rule. */
  readonly first?: boolean;
  /** Anchor for links. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A section laid out like a slip: heading in the left margin, content on the right, hairlines between sections. */
export function SlipSection({ heading, note, first = false, id, children }: SlipSectionProps) {
  const own = useId();
  return (
    <section
      aria-labelledby={own}
      id={id}
      className={`slip grid-cols-[var(--margin-col)_minmax(0,1fr)] gap-x-8 pt-4 pb-[26px] md:grid md:pt-[22px] md:pb-[34px] ${first ? "border-t-2 border-ink" : "border-t border-line"}`}
    >
      <header className="mb-[14px] md:mb-0">
        <h2 id={own} className="text-md font-semibold text-balance">
          {heading}
        </h2>
        {note === undefined ? null : (
          <div className="mt-[5px] text-sm leading-[18px] text-pretty text-ink-3">{note}</div>
        )}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
