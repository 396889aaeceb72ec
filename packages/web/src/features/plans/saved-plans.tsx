import { showDate } from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";

/** The saved plans of a domain or a client; nothing while there are none. */
export function SavedPlans({ of }: { readonly of: string }) {
  const { data } = useAnswer("GET /api/plans", { query: { of } });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">Saved plans</h3>
      <ul className="text-sm">
        {data.items.map(({ id, owner, dueOn, actions, done, overdue }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-[6px]">
            <Link className="link" to={`/dashboard/plans/${id}`}>
              {owner}, due {showDate(dueOn)}
            </Link>
            <span className="text-ink-2">
              {done} of {actions} done{overdue ? ", overdue" : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
