import type { ApiAnswers, ClientFramework } from "@broker/contracts";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useAddress } from "../../../../shared/address/use-address.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { assessedWords, scoreWords } from "../../shared/score-figure.tsx";
import { StandingMark } from "../../shared/standing-mark.tsx";
import { EXPLAINED, PREMIUM_WEIGHTS } from "./explained.ts";

type Listed = ApiAnswers["GET /api/frameworks"]["items"][number];

interface CardProps {
  readonly framework: Listed;
  readonly held: ClientFramework | undefined;
  readonly onLearn: () => void;
}

function FrameworkCard({ framework, held, onLearn }: CardProps) {
  const weight = PREMIUM_WEIGHTS[framework.id];
  return (
    <li className="flex flex-col border-t border-line pt-2">
      <h4 className="font-semibold">
        {framework.short} <span className="font-normal text-ink-3">{framework.version}</span>
      </h4>
      <p className="text-sm text-ink-2">{framework.overview}</p>
      {held === undefined ? null : (
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
          <StandingMark of={held.standing.standing} />
          {held.standing.assessed === 0 ? null : (
            <span className="text-ink-2">
              {scoreWords(held.standing)}, {assessedWords(held.standing.coverage)}
            </span>
          )}
        </p>
      )}
      {weight === undefined ? null : (
        <p data-claim className="mt-1 text-xs text-ink-3">
          Illustrative weight: {weight}%
        </p>
      )}
      <p className="mt-2">
        <Button size="small" aria-label={`Learn More: ${framework.short}`} onClick={onLearn}>
          Learn More
        </Button>
      </p>
    </li>
  );
}

interface FrameworkGroupsProps {
  readonly items: readonly Listed[];
  readonly held: readonly ClientFramework[];
  readonly onLearn: (framework: string) => void;
}

/** The frameworks in four groups, of which one is open; the address holds it. */
export function FrameworkGroups({ items, held, onLearn }: FrameworkGroupsProps) {
  const id = useId();
  const [params, { put }] = useAddress();
  const opened = params.get("group");
  return (
    <div>
      {EXPLAINED.map((group) => {
        const open = opened === group.id;
        const frameworks = group.frameworks.flatMap((each) => items.find((item) => item.id === each) ?? []);
        return (
          <section key={group.id} className="border-b border-line">
            <h3>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 text-left font-semibold"
                aria-expanded={open}
                aria-controls={`${id}-${group.id}`}
                onClick={() => put({ group: open ? null : group.id })}
              >
                <span>
                  {group.title} <span className="font-normal text-ink-3">{frameworks.length}</span>
                </span>
                <ChevronDown aria-hidden="true" className={`flex-none text-ink-3 ${open ? "rotate-180" : ""}`} />
              </button>
            </h3>
            <div id={`${id}-${group.id}`} hidden={!open} className="pt-1 pb-5">
              <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
                {frameworks.map((framework) => (
                  <FrameworkCard
                    key={framework.id}
                    framework={framework}
                    held={held.find(({ summary, adopted }) => adopted && summary.id === framework.id)}
                    onLearn={() => onLearn(framework.id)}
                  />
                ))}
              </ul>
            </div>
          </section>
        );
      })}
    </div>
  );
}
