import { type ReactNode, useId } from "react";

interface WideSectionProps {
  readonly heading: string;
  /** One sentence beside the heading. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A section whose table needs the whole width: heading above, under a 2 px ink rule. */
export function WideSection({ heading, note, children }: WideSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-4 pb-[26px] md:pt-[22px] md:pb-[34px]">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="text-md font-semibold">
          {heading}
        </h2>
        {note === undefined ? null : <p className="text-sm text-ink-3">{note}</p>}
      </header>
      {children}
    </section>
  );
}
