import type { ControlAnswer, ControlKey } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { type Kysely, sql } from "kysely";
import {
  countRows,
  literalPattern,
  lostPlace,
  type PageQuery,
  pageCursor,
  readPageCursor,
} from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { readLogs } from "./read-logs.ts";

/** By name, the latest added first, or the policy that ends soonest first. */
type ClientOrder = "name" | "newest" | "expiry";

/** Which clients are requested; a filter that is left out selects all. */
export interface ClientQuery extends PageQuery {
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

/** A client of a list. */
interface ListedClientLog {
  readonly log: ClientLog;
  /** When the policy that ends soonest does; null = none is known that has not ended. */
  readonly expiresOn: string | null;
}

/** One page of clients. */
export interface ClientPage {
  readonly clients: readonly ListedClientLog[];
  /** How many fit, on every page together. */
  readonly total: number;
  /** null = nothing follows. */
  readonly next: string | null;
}

/** Sorts after every day, and before every day. */
const NEVER = { after: "9999-12-31", before: "" };

/** Clients with the day on which their next policy ends, and their sort keys. */
function ordered(tables: Kysely<Tables>, { today, order, reverse = false }: ClientQuery) {
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

function narrowed(tables: Kysely<Tables>, request: ClientQuery): Ordered {
  const { search, expiringBy, controls = [], claimsSince, insurer, quoted } = request;
  let query = ordered(tables, request);
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

/** The order as a cursor names it. */
const orderName = ({ order, reverse = false }: ClientQuery) => (reverse ? `${order}, reversed` : order);

/** The client after whom a page begins, with its sort key: a cursor is shared, so it contains no name. */
async function startOf(tables: Kysely<Tables>, request: ClientQuery, after: string) {
  const [order, id] = readPageCursor(after);
  const start = ordered(tables, request).select("clients.id").where("clients.id", "=", id);
  const found = order === orderName(request) ? await start.executeTakeFirst() : undefined;
  if (found === undefined) throw lostPlace("client");
  return found;
}

/** One page of the clients that fit, and how many fit in all. */
export async function pageClients(tables: Kysely<Tables>, request: ClientQuery): Promise<ClientPage> {
  const down = (request.order === "newest") !== (request.reverse ?? false);
  const [direction, side] = down ? (["desc", "<"] as const) : (["asc", ">"] as const);
  const fitting = narrowed(tables, request).selectAll("clients").select("policy.soonest");
  let page = tables.selectFrom(fitting.as("fitting")).selectAll();
  if (request.after !== undefined) {
    const { place, id } = await startOf(tables, request, request.after);
    page = page.where(({ eb, or, and }) =>
      or([eb("place", side, place), and([eb("place", "=", place), eb("id", side, id)])]),
    );
  }
  const rows = await page
    .orderBy("place", direction)
    .orderBy("id", direction)
    .limit(request.limit + 1)
    .execute();
  const total = await countRows(tables.selectFrom(narrowed(tables, request).select("clients.id").as("fitting")));
  const shown = rows.slice(0, request.limit);
  const logs = await readLogs(tables, shown);
  const last = shown.at(-1);
  return {
    clients: logs.map((log, index) => ({ log, expiresOn: shown[index]?.soonest ?? null })),
    total,
    next: rows.length > request.limit && last ? pageCursor([orderName(request), last.id]) : null,
  };
}
