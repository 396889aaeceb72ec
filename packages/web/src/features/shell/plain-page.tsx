import type { ReactNode } from "react";
import { PageTitle } from "../../shared/layout/page-title.tsx";

export interface PlainPageProps {
  readonly title: string;
  /** What happened, in serif. */
  readonly lead: string;
  /** What to do. */
  readonly children?: ReactNode;
}

/** A page with one sentence and a next step, shown in place of a screen. */
export function PlainPage({ title, lead, children }: PlainPageProps): ReactNode {
  return (
    <>
      <PageTitle title={title} sample={false} />
      <div className="border-t-2 border-ink pt-[22px] pb-[34px]">
        <p className="lead">{lead}</p>
        <div className="mt-3 max-w-[64ch] text-ink-2">{children}</div>
      </div>
    </>
  );
}
