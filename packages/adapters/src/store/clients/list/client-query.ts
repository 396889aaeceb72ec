import {
  type ControlAnswer,
  type ControlKey,
  EXPIRING_POLICY_DAYS,
  type OnboardingState,
  SESSION_HOURS,
} from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import { literalPattern, type PageQuery } from "../../database/paging.ts";
import type { Tables } from "../../database/tables.ts";

/** By name, the latest added first, or the policy that ends soonest first. */
type ClientOrder = "name" | "newest" | "expiry" | "todo";

/** The column `open` of a stored row: nothing is open, information is missing, statements conflict. */
export const OPEN = { nothing: 0, missing: 1, conflicts: 2 } as const;

/** Which clients are requested; a filter that is left out selects all. */
export interface ClientQuery extends PageQuery {
  /** Only this client. */
  readonly id?: string;
  /** ISO day; policies that ended before it do not count. */
  readonly today: string;
  /** In name, number, domain, or a contact's name or e-mail. */
  readonly search?: string;
  /** A policy of the record or of a bound placement ends from today to this day, both included. */
  readonly expiringBy?: string;
  /** Each of these controls has this answer; 'unknown' includes not recorded. */
  readonly controls?: readonly { readonly key: ControlKey; readonly answer: ControlAnswer["answer"] }[];
  /** With a claim of this day or later. */
  readonly claimsSince?: string;
  /** With these words in the insurer's name of a policy. */
  readonly insurer?: string;
  /** In this state, by the stored rows: the caller has remade the rows that had changed. */
  readonly state?: OnboardingState;
  /** True = with unresolved conflicts, by the stored rows as for `state`. */
  readonly toResolve?: boolean;
  /** True = the answer on some control of MFA is no. */
  readonly noMfa?: boolean;
  /** With or without a conversation that is open at a moment, ISO 8601. */
  readonly onboarding?: { readonly open: boolean; readonly at: string };
  /** True = the record contains a quote. */
  readonly quoted?: boolean;
  readonly order: ClientOrder;
  /** True = reversed; unknown policy ends come last in either direction. */
  readonly reverse?: boolean;
}

/** Sorts after every day, and before every day. */
const NEVER = { after: "9999-12-31", before: "" };

/** The day on which the policy of a client ends that ends soonest; null = none is known that has not ended. */
const soonestEnd = (today: string) =>
  sql<string | null>`(select min(ending.expires_on) from client_policies as ending
    where ending.client_id = clients.id and ending.expires_on >= ${today})`;

/** The ids of clients with the day on which their next policy ends, and their sort keys. */
export function ordered(
  tables: Kysely<Tables>,
  { today, order, reverse = false }: Pick<ClientQuery, "today" | "order" | "reverse">,
) {
  const ends = soonestEnd(today);
  return tables.selectFrom("clients").select(({ ref }) => {
    const place = {
      name: sql<string>`${ref("clients.search")}`,
      newest: sql<string>`${ref("clients.created_at")}`,
      expiry: sql<string>`coalesce(${ends}, ${reverse ? NEVER.before : NEVER.after})`,
      todo: sql<string>`coalesce((select case when urgent.open = ${OPEN.conflicts} then '0 ' else '1 ' end
        from client_rows as urgent where urgent.client_id = clients.id), '1 ') || coalesce(${ends}, ${NEVER.after})`,
    }[order];
    return ["clients.id", ends.as("soonest"), place.as("place")];
  });
}

type Ordered = ReturnType<typeof ordered>;

function withText(query: Ordered, search: string): Ordered {
  const text = search.trim();
  return query.where(({ or, exists, selectFrom }) =>
    or([
      sql<boolean>`${sql.ref("clients.search")} like ${literalPattern(text.toLowerCase())} escape '\\'`,
      exists(
        selectFrom("client_contacts as contact")
          .select("contact.place")
          .whereRef("contact.client_id", "=", "clients.id")
          .where((each) =>
            each.or([each("contact.name", "like", `%${text}%`), each("contact.email", "like", `%${text}%`)]),
          ),
      ),
    ]),
  );
}

function withControl(query: Ordered, { key, answer }: NonNullable<ClientQuery["controls"]>[number]): Ordered {
  return query.where(({ or, not, exists, selectFrom }) => {
    const answered = selectFrom("client_controls as answered")
      .select("answered.answer")
      .whereRef("answered.client_id", "=", "clients.id")
      .where("answered.control", "=", key);
    const so = exists(answered.where("answered.answer", "=", answer));
    return answer === "unknown" ? or([so, not(exists(answered))]) : so;
  });
}

function withPolicy(query: Ordered, { today, expiringBy, insurer }: ClientQuery): Ordered {
  return query.where(({ exists, selectFrom }) => {
    let policy = selectFrom("client_policies as held")
      .select("held.source")
      .whereRef("held.client_id", "=", "clients.id");
    if (expiringBy !== undefined)
      policy = policy.where("held.expires_on", ">=", today).where("held.expires_on", "<=", expiringBy);
    if (insurer !== undefined) policy = policy.where("held.insurer", "like", `%${insurer}%`);
    return exists(policy);
  });
}

const DAY_MS = 86_400_000;
const renewalBy = (today: string) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + EXPIRING_POLICY_DAYS * DAY_MS).toISOString().slice(0, 10);

function withState(query: Ordered, state: OnboardingState, today: string): Ordered {
  const expiring = sql<boolean>`coalesce(${soonestEnd(today)}, ${NEVER.after}) <= ${renewalBy(today)}`;
  if (state === "expiring") return query.where(expiring);
  return query
    .where(({ not }) => not(expiring))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("client_rows as listed")
          .select("listed.client_id")
          .whereRef("listed.client_id", "=", "clients.id")
          .where("listed.open", state === "open" ? ">" : "=", OPEN.nothing),
      ),
    );
}

/** The moment of the last move before which a conversation is over. */
const endedBefore = (at: string) => new Date(Date.parse(at) - SESSION_HOURS * 3_600_000).toISOString();

function withConversation(query: Ordered, { open, at }: NonNullable<ClientQuery["onboarding"]>): Ordered {
  return query.where(({ exists, not, selectFrom }) => {
    const held = exists(
      selectFrom("onboarding_sessions as session")
        .select("session.id")
        .whereRef("session.open_client", "=", "clients.id")
        .where("session.last_move_at", ">", endedBefore(at)),
    );
    return open ? held : not(held);
  });
}

/** The rows of the clients that the query selects, with the key of its order. */
export function narrowed(tables: Kysely<Tables>, request: ClientQuery): Ordered {
  const { id, search, expiringBy, controls = [], claimsSince, insurer, quoted, state, today } = request;
  const { toResolve, noMfa, onboarding } = request;
  let query = ordered(tables, request);
  if (id !== undefined) query = query.where("clients.id", "=", id);
  if (search !== undefined) query = withText(query, search);
  if (expiringBy !== undefined || insurer !== undefined) query = withPolicy(query, request);
  if (state !== undefined) query = withState(query, state, today);
  for (const control of controls) query = withControl(query, control);
  if (toResolve === true)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("client_rows as open")
          .select("open.client_id")
          .whereRef("open.client_id", "=", "clients.id")
          .where("open.open", "=", OPEN.conflicts),
      ),
    );
  if (onboarding !== undefined) query = withConversation(query, onboarding);
  if (noMfa === true)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("client_controls as without")
          .select("without.control")
          .whereRef("without.client_id", "=", "clients.id")
          .where("without.control", "like", "mfa%")
          .where("without.answer", "=", "no"),
      ),
    );
  if (claimsSince !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("client_claims as claim")
          .select("claim.place")
          .whereRef("claim.client_id", "=", "clients.id")
          .where("claim.happened_on", ">=", claimsSince),
      ),
    );
  if (quoted === true)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("client_quotes as quote").select("quote.client_id").whereRef("quote.client_id", "=", "clients.id"),
      ),
    );
  return query;
}
