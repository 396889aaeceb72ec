import { type CcrPillar, showNumber } from "@broker/contracts";
import { Link } from "react-router";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { frameworkAddress } from "../shared/engine-address.ts";
import { CoverageBar, scoreWords } from "../shared/score-figure.tsx";
import { StateMark } from "../shared/standing-mark.tsx";

type Small = Omit<CcrPillar, "requirements" | "maturity">;

const STATUS = {
  red: { kind: "not-met", words: "Red" },
  amber: { kind: "partial", words: "Amber" },
  green: { kind: "met", words: "Green" },
} as const satisfies Record<string, { readonly kind: OutcomeKind; readonly words: string }>;

function Status({ pillar: { status, assessed } }: { readonly pillar: Small }) {
  if (status === null)
    return <OutcomeMark of="not-visible">{assessed === 0 ? "Not assessed" : "Requires Validation"}</OutcomeMark>;
  const { kind, words } = STATUS[status];
  return <OutcomeMark of={kind}>{words}</OutcomeMark>;
}

function Head({ pillar }: { readonly pillar: Small }) {
  const { name, assessed, total } = pillar;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{name}</b>
        <Status pillar={pillar} />
      </p>
      <p className="font-serif text-xl">
        {assessed === 0 ? <span className="text-ink-3">–</span> : scoreWords(pillar)}
      </p>
      <p className="my-1 text-sm text-ink-2">
        {showNumber(assessed)} of {showNumber(total)} assessed
      </p>
      <CoverageBar coverage={total === 0 ? 0 : assessed / total} />
    </>
  );
}

/** Cards without requirements. */
export function SmallPillars({ pillars }: { readonly pillars: readonly Small[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-4">
      {pillars.map((pillar) => (
        <li key={pillar.id} className="border-t-2 border-ink pt-2">
          <Head pillar={pillar} />
        </li>
      ))}
    </ul>
  );
}

interface PillarListProps {
  readonly client: string;
  readonly framework: string;
  readonly pillars: readonly CcrPillar[];
}

/** The six pillars with their requirements. */
export function PillarList({ client, framework, pillars }: PillarListProps) {
  return (
    <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
      {pillars.map((pillar) => (
        <li key={pillar.id} className="border-t-2 border-ink pt-2 has-[details[open]]:col-span-full">
          <Head pillar={pillar} />
          <p className="mt-1 text-sm text-ink-2">
            {pillar.maturity === null
              ? "Maturity not assessed"
              : `Maturity: lowest ${pillar.maturity.lowest}, median ${showNumber(pillar.maturity.median)}, of 4`}
          </p>
          {pillar.requirements.length === 0 ? null : (
            <details className="mt-1 text-sm">
              <summary className="link flex min-h-(--control-s) cursor-pointer items-center">
                Requirements of {pillar.name}
              </summary>
              <ul className="gap-x-8 md:columns-2">
                {pillar.requirements.map(({ id, title, state, suggested }) => (
                  <li
                    key={id}
                    className="flex break-inside-avoid flex-wrap justify-between gap-x-3 border-b border-line py-1"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      <Link to={frameworkAddress(client, framework, id)} className="link font-mono text-xs">
                        {id}
                      </Link>{" "}
                      {title}
                    </span>
                    <StateMark of={state} suggested={suggested} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
