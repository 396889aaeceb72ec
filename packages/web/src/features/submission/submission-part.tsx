import { type ReactNode, useId } from "react";

interface SubmissionPartProps {
  readonly heading: ReactNode;
  /** A remark at the right of the heading. */
  readonly aside?: ReactNode;
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** A part of the submission dialog: heading and remark on one line, a rule above. */
export function SubmissionPart({ heading, aside, first = false, children }: SubmissionPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`pt-3 pb-5 ${first ? "border-t-2 border-ink" : "border-t border-line"}`}>
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-semibold">
          {heading}
        </h3>
        {aside === undefined ? null : <div className="text-sm text-ink-2">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
