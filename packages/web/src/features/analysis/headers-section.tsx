import type { HeaderView } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

type Test = HeaderView["tests"][number];

/** Tests of the header grade, each with its result and its effect on the score. */
export function HeaderTests({ tests }: { readonly tests: readonly Test[] }) {
  return (
    <ul>
      {tests.map((test) => (
        <li key={test.name} className="flex items-baseline gap-3 border-b border-line py-1">
          {!test.counted ? (
            <OutcomeMark of="not-visible">
              <span className="sr-only">not counted</span>
            </OutcomeMark>
          ) : (
            <OutcomeMark of={test.pass ? "met" : "not-met"} />
          )}
          <span className="min-w-0 flex-1">
            {test.name} <span className="text-ink-3">{test.result}</span>
          </span>
          <span className="font-semibold whitespace-nowrap">
            {test.modifier}
            {test.differs ? " *" : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The header grade, ours beside the published one, test by test. */
export function HeadersSection({ headers }: { readonly headers: HeaderView | null }) {
  const tests = headers?.tests ?? [];
  const half = Math.ceil(tests.length / 2);
  return (
    <SlipSection
      heading="Header grade"
      note="Mozilla HTTP Observatory method. Not part of the posture score."
      collapses
    >
      {headers === null ? (
        <p className="text-ink-2">The page was not observed, so its headers are not graded.</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-serif text-[44px] leading-[48px]">{headers.grade}</span>
            <span className="text-ink-2">
              {headers.score} with our corrections.{" "}
              <b className="text-ink">
                {headers.publishedGrade}, {headers.publishedScore}
              </b>{" "}
              by the published method.
            </span>
          </p>
          <div className="mt-2 grid gap-x-10 md:grid-cols-2">
            <HeaderTests tests={tests.slice(0, half)} />
            <HeaderTests tests={tests.slice(half)} />
          </div>
          {headers.differences.map(({ name, reason, published }) => (
            <p key={name} className="mt-2 text-sm text-ink-2">
              * {name}: {reason} Published method: {published}.
            </p>
          ))}
        </>
      )}
    </SlipSection>
  );
}
