import { type ClientRow, PLACE_WORDS, SECTION_TITLES, type SessionRow, sessionTimeLeft } from "@broker/contracts";
import { Link } from "react-router";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { sessionAddress } from "../onboarding/begin-session.ts";

/** Key and heading of the column. */
export const ONBOARDING_KEY = "onboarding";

const sectionOf = ({ section }: SessionRow): string => (section === null ? "" : `${SECTION_TITLES[section]}, `);

/** The open conversation of each client: its section, how much is answered, the hours left, and the place. */
export function onboardingColumn(sessions: readonly SessionRow[], now: Date): TableColumn<ClientRow> {
  const byClient = new Map(sessions.map((session) => [session.client.id, session]));
  return {
    key: ONBOARDING_KEY,
    head: "Onboarding",
    value: ({ id }) => byClient.get(id)?.answered ?? null,
    sortable: false,
    small: "full",
    smallLabel: "",
    cell: ({ id }) => {
      const session = byClient.get(id);
      if (session === undefined) return <span className="text-ink-3 max-md:hidden">–</span>;
      return (
        <>
          <Link className="link" to={sessionAddress(session.id)}>
            {sectionOf(session)}
            {session.answered} of {session.total}
          </Link>
          <span className="block text-xs text-ink-3">
            {sessionTimeLeft(session, now)} left, {PLACE_WORDS[session.place]}
          </span>
        </>
      );
    },
  };
}
