import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";

interface SlipSectionProps {
  readonly heading: string;
  /** One or two sentences below the heading. */
  readonly note?: ReactNode;
  /** The first section of a screen has a 2 px ink rule. */
  readonly first?: boolean;
  /** Anchor for links. */
  readonly id?: string;
  /** True = on phones closed until its heading is pressed or linked to; open on wider screens and in print. */
  readonly collapses?: boolean;
  readonly children: ReactNode;
}

/** A section laid out like a slip: heading in the left margin, content on the right, hairlines between sections. */
export function SlipSection({ heading, note, first = false, id, collapses = false, children }: SlipSectionProps) {
  const own = useId();
  const [open, setOpen] = useState(() => id !== undefined && window.location.hash === `#${id}`);
  useEffect(() => {
    if (id === undefined) return;
    const onHash = () => window.location.hash === `#${id}` && setOpen(true);
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, [id]);
  const closed = collapses && !open ? "max-md:hidden print:block" : "";
  return (
    <section
      aria-labelledby={own}
      id={id}
      className={`slip grid-cols-[var(--margin-col)_minmax(0,1fr)] gap-x-8 ${closed === "" ? "pt-4 pb-[26px]" : "py-1"} md:grid md:pt-[22px] md:pb-[34px] ${first ? "border-t-2 border-ink" : "border-t border-line"}`}
    >
      <header className={closed === "" ? "mb-[14px] md:mb-0" : ""}>
        <h2 id={own} className="text-md font-semibold text-balance">
          {collapses ? (
            <>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 text-left md:hidden print:hidden"
                aria-expanded={open}
                aria-controls={`${own}-content`}
                onClick={() => setOpen(!open)}
              >
                {heading}
                <ChevronDown aria-hidden="true" className={`size-5 flex-none text-ink-3 ${open ? "rotate-180" : ""}`} />
              </button>
              <span className="max-md:hidden print:inline">{heading}</span>
            </>
          ) : (
            heading
          )}
        </h2>
        {note === undefined ? null : (
          <div className={`mt-[5px] text-sm leading-[18px] text-pretty text-ink-3 ${closed}`}>{note}</div>
        )}
      </header>
      <div id={`${own}-content`} className={`min-w-0 ${closed}`}>
        {children}
      </div>
    </section>
  );
}
