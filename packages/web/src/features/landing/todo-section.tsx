import { showCount, type TodoItem } from "@broker/contracts";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";

const KIND_WORDS: Readonly<Record<TodoItem["kind"], string>> = {
  settle: "To settle",
  renewal: "Renewal",
  resume: "Stopped",
  trigger: "Trigger",
  scan: "Not analysed",
};

/** Lines at first. */
const FIRST = 5;

/** The ways to begin in a workspace where nothing waits. */
const FIRST_STEPS = [
  {
    to: "/prospects?tab=lists",
    title: "Upload a list of prospects",
    detail: "A CSV of websites, or one domain a line. Each is looked at, ranked by risk and kept.",
  },
  {
    to: "/dashboard",
    title: "Add a client",
    detail: "What you know of them is kept with its source; the page says what an insurer will ask for.",
  },
  {
    to: "/demo-analyzer",
    title: "See what an analysis shows",
    detail: "The demo web analyser walks through the parts of a report.",
  },
] as const;

function Row({ to, title, detail, word }: { to: string; title: string; detail: string; word?: string }): ReactNode {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-[10px] text-ink no-underline hover:bg-sunk"
      >
        <span className="min-w-0">
          <span className="font-semibold">{title}</span>
          <span className="block text-sm leading-[19px] text-pretty text-ink-2">{detail}</span>
        </span>
        <span className="flex items-center gap-2 text-xs text-ink-3">
          {word}
          <ArrowRight className="text-accent" />
        </span>
      </Link>
    </li>
  );
}

/** What waits for a person; where nothing does, the ways to begin. */
export function TodoSection(): ReactNode {
  const answer = useAnswer("GET /api/todo", {});
  const [all, setAll] = useState(false);
  return (
    <SlipSection heading="What to do next" note="The most pressing first.">
      <DataState answer={answer} skeletonRows={4}>
        {({ items, total }) =>
          items.length === 0 ? (
            <MayWork otherwise={<p className="lead">Nothing waits.</p>}>
              <p className="lead pb-2">Nothing waits for you. These are the ways to begin.</p>
              <ul className="border-t border-line">
                {FIRST_STEPS.map((step) => (
                  <Row key={step.to} {...step} />
                ))}
              </ul>
            </MayWork>
          ) : (
            <>
              <ul className="border-t border-line">
                {(all ? items : items.slice(0, FIRST)).map(({ address, title, detail, kind }) => (
                  <Row key={`${kind} ${title}`} to={address} title={title} detail={detail} word={KIND_WORDS[kind]} />
                ))}
              </ul>
              {!all && items.length > FIRST ? (
                <Button kind="quiet" size="small" className="mt-2 -ml-2" onClick={() => setAll(true)}>
                  Show all
                </Button>
              ) : total > items.length ? (
                <p className="pt-2 text-sm text-ink-3">
                  {showCount(total - items.length, "more thing")} to do; each stands on its own screen.
                </p>
              ) : null}
            </>
          )
        }
      </DataState>
    </SlipSection>
  );
}
