import type { ControlAnswer, ControlKey } from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import { literalPattern, type PageQuery } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** By name, the latest added first, or the policy that ends soonest first. */
type ClientOrder = "name" | "newest" | "expiry";

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
  /** True = the record contains a quote. */
  readonly quoted?: boolean;
  readonly order: ClientOrder;
  /** True = reversed; unknown policy ends come last in either direction. */
  readonly reverse?: boolean;
}

/** Sorts after every day, and before every day. */
const NEVER = { after: "9999-12-31", before: "" };

/** Clients with the day on which their next policy ends, and their sort keys. */
export function ordered(tables: Kysely<Tables>, { today, order, reverse = false }: ClientQuery) {
  return tables
    .selectFrom("clients")
    .leftJoin(
      (from) =>
        from
          .selectFrom("client_policies")
          .select(["client_id", ({ fn }) => fn.min("expires_on").as("soonest")])
          .where("expires_on", ">=", today)
          .groupBy("client_id")
          .as("policy"),
      (join) => join.onRef("policy.client_id", "=", "clients.id"),
    )
    .select(({ ref, fn, val }) => {
      const key = { name: ref("clients.search"), newest: ref("clients.created_at"), expiry: null }[order];
      return (key ?? fn.coalesce("policy.soonest", val(reverse ? NEVER.before : NEVER.after))).as("place");
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

/** The rows of the clients that the query selects, with the key of its order. */
export function narrowed(tables: Kysely<Tables>, request: ClientQuery): Ordered {
  const { id, search, expiringBy, controls = [], claimsSince, insurer, quoted } = request;
  let query = ordered(tables, request);
  if (id !== undefined) query = query.where("clients.id", "=", id);
  if (search !== undefined) query = withText(query, search);
  if (expiringBy !== undefined || insurer !== undefined) query = withPolicy(query, request);
  for (const control of controls) query = withControl(query, control);
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
