import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Tag } from "../ui/tag.tsx";
import { pageBrand } from "./page-brand.ts";

/** Whether the whole workspace is a sample, so that each screen says so beside its title. */
export const SampleContext = createContext(false);

/** The screen of an address: its path, and at '/app' whether the dashboard is shown. */
function screenOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  return pathname === "/app" && (params.has("view") || params.has("tier")) ? "/app dashboard" : pathname;
}

/** The screen whose title was shown last; undefined before the first. */
let shown: string | undefined;

interface PageTitleProps {
  readonly title: string;
  /** One fact each, under the title. */
  readonly sub?: ReactNode | readonly ReactNode[];
  /** `<Tag>`s beside the title. */
  readonly tags?: ReactNode;
  /** Whether sample data is shown (default: whether the workspace is a sample). */
  readonly sample?: boolean | undefined;
  /** Buttons, right; the main one last. */
  readonly actions?: ReactNode;
}

/** The h1 of a screen. It sets the document title, and takes the focus when another screen opens. */
export function PageTitle({ title, sub, tags, sample, actions }: PageTitleProps) {
  const whole = use(SampleContext);
  const marked = sample ?? whole;
  const { pathname, search } = useLocation();
  const screen = screenOf(pathname, search);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${pageBrand().name}`;
  }, [title]);
  useEffect(() => {
    const arrived = shown !== undefined && shown !== screen;
    // A title that replaces the loading state's restores the focus.
    const lost = shown === screen && document.activeElement === document.body;
    shown = screen;
    if (arrived || lost) heading.current?.focus({ preventScroll: true });
  }, [screen]);
  const facts = (Array.isArray(sub) ? (sub as readonly ReactNode[]) : [sub]).filter(
    (fact) => fact !== undefined && fact !== null && fact !== false,
  );
  return (
    <header className="pb-5 md:flex md:items-end md:justify-between md:gap-6">
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-serif text-2xl font-semibold tracking-[-0.014em] text-balance break-words"
        >
          {tags === undefined && !marked ? (
            title
          ) : (
            <>
              {`${title} `}
              <span className="inline-flex flex-wrap gap-2 align-[4px]">
                {tags}
                {marked ? <Tag kind="sample">Sample data</Tag> : null}
              </span>
            </>
          )}
        </h1>
        {facts.length === 0 ? null : (
          <div className="mt-1 flex flex-col flex-wrap gap-x-4 text-sm text-ink-2 md:flex-row md:items-center">
            {facts.map((fact, at) => (
              <div key={at} className="min-w-0 break-words">
                {fact}
              </div>
            ))}
          </div>
        )}
      </div>
      {actions === undefined ? null : (
        <div className="no-print mt-[14px] flex flex-wrap gap-2 max-md:*:flex-1 md:mt-0 md:flex-none md:flex-nowrap">
          {actions}
        </div>
      )}
    </header>
  );
}
