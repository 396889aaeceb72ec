import { showCount, type TodoItem } from "@broker/contracts";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";

const KIND_WORDS: Readonly<Record<TodoItem["kind"], string>> = {
  status: "Register status",
  settle: "Conflict",
  register: "To confirm",
  renewal: "Renewal",
  resume: "Interrupted",
  trigger: "Trigger",
  scan: "Not analysed",
};

const FIRST = 5;

/** Ways to start in a workspace without open tasks. */
const FIRST_STEPS = [
  {
    to: "/prospects?tab=lists",
    title: "Upload a list of prospects",
    detail: "A CSV of websites, or one domain per line. Each is scanned, ranked by risk and saved.",
  },
  {
    to: "/dashboard",
    title: "Add a client",
    detail: "Information is saved with its source; the client page lists what insurers require.",
  },
  {
    to: "/demo-analyzer",
    title: "See what an analysis shows",
    detail: "The demo web analyser presents each part of a report.",
  },
] as const;

function Row({ to, title, detail, word }: { to: string; title: string; detail: string; word?: string }) {
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

/** Open tasks; without any, the ways to start. */
export function TodoSection() {
  const answer = useAnswer("GET /api/todo", {});
  const [all, setAll] = useState(false);
  return (
    <SlipSection heading="Next actions" note="Most urgent first.">
      <DataState answer={answer} skeletonRows={4}>
        {({ items, total }) =>
          items.length === 0 ? (
            <CanEdit otherwise={<p className="lead">No open tasks.</p>}>
              <p className="lead pb-2">No open tasks. Start with one of these.</p>
              <ul className="border-t border-line">
                {FIRST_STEPS.map((step) => (
                  <Row key={step.to} {...step} />
                ))}
              </ul>
            </CanEdit>
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
                  {showCount(total - items.length, "more task")}, listed on their own screens.
                </p>
              ) : null}
            </>
          )
        }
      </DataState>
    </SlipSection>
  );
}
