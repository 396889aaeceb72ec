import type { FrameworkCard } from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

type State = NonNullable<FrameworkCard["status"]>;

const KINDS: Readonly<Record<State, OutcomeKind>> = { pass: "met", partial: "partial", fail: "not-met" };
const WORDS: Readonly<Record<State, string>> = { pass: "Pass", partial: "Partial", fail: "Fail" };

const kindOf = (state: State | null): OutcomeKind => (state === null ? "not-visible" : KINDS[state]);

function Status({ status, assessed }: Pick<FrameworkCard, "status" | "assessed">) {
  const words = status !== null ? WORDS[status] : assessed === 0 ? "not assessed" : "less than half assessed";
  return (
    <p className="text-sm">
      <OutcomeMark of={kindOf(status)}>{words}</OutcomeMark>
    </p>
  );
}

function Framework({ card }: { readonly card: FrameworkCard }) {
  const { name, basis, score, low, high, assessed, total, requirements } = card;
  return (
    <li className="border-t-2 border-ink pt-2 has-[details[open]]:col-span-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{name}</h3>
        <Status {...card} />
      </div>
      <p className="font-serif text-2xl">{score ?? <span className="text-ink-3">–</span>}</p>
      <p className="text-sm text-ink-2">
        {basis}
        {total === 0 ? "" : `: ${assessed} of ${total} assessed`}
        {score === null || assessed === total ? "" : `, ${low} to ${high} possible`}.
      </p>
      {requirements.length === 0 ? null : (
        <details className="mt-1 text-sm">
          <summary className="link flex min-h-(--control-s) cursor-pointer items-center">
            Requirements of {name}
          </summary>
          <ul className="gap-x-8 md:columns-2 lg:columns-3">
            {requirements.map(({ id, title, state, words }) => (
              <li
                key={id}
                className="flex break-inside-avoid flex-wrap justify-between gap-x-3 border-b border-line py-1"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-ink-3">{id}</span> {title}
                </span>
                <OutcomeMark of={kindOf(state)}>{words}</OutcomeMark>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** One card for each framework: score over what is assessed, result, requirements. */
export function FrameworkList({ cards }: { readonly cards: readonly FrameworkCard[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <Framework key={card.id} card={card} />
      ))}
    </ul>
  );
}
