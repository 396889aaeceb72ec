import { type Risk, showCount } from "@broker/contracts";
import { Link } from "react-router";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { riskAddress } from "./risk-calls.ts";

/** What is listed; the register's filters show the others. */
const LISTED = 8;

const dueWords = ({ closing, overdue }: Risk): string =>
  [closing === null ? null : "closing proposed", overdue ? "overdue" : null].filter((each) => each !== null).join(", ");

/** Open risks on which a person must decide now: closing is proposed, or they are overdue. */
export function DueSection({ risks }: { readonly risks: readonly Risk[] }) {
  const due = risks.filter(({ closing, overdue }) => closing !== null || overdue);
  if (due.length === 0) return null;
  return (
    <SlipSection heading="Check due" note="Closing is proposed, or a date has passed." first>
      <ul className="list">
        {due.slice(0, LISTED).map((risk) => (
          <li key={risk.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <Link className="link font-semibold wrap-anywhere" to={riskAddress(risk.id)}>
              {risk.title}
            </Link>
            <span className="text-sm text-ink-2">{dueWords(risk)}</span>
          </li>
        ))}
      </ul>
      {due.length > LISTED ? (
        <p className="mt-2 text-sm text-ink-3">and {showCount(due.length - LISTED, "further risk")} in the register</p>
      ) : null}
    </SlipSection>
  );
}
