import type { ClientQuery, ClientStore } from "@broker/adapters";
import {
  AppError,
  CONTROL_KEYS,
  ControlAnswer,
  confidenceOf,
  type HeadlinePosture,
  isActiveStatus,
  nearest,
  type Placeability,
  showCompanyStatus,
  showCount,
  showDate,
  showListedBand,
} from "@broker/contracts";
import { type ClientLog, contradictions, effectiveValue, headlineScan, missingFields, rowPosture } from "@broker/core";
import type { ClientsFormat } from "@broker/server/verbs";
import { configuredClock, databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { verdictCell } from "../present/placeability-lines.ts";
import type { Look } from "../terminal/look.ts";
import { type Column, tableLines } from "../terminal/table.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";

type Expiries = ReadonlyMap<string, string | null>;

/** The verdict of a client and its headline posture; null = no score. */
interface Standing {
  readonly placeability: Placeability;
  readonly posture: HeadlinePosture | null;
  /** A scan of one of its domains was answered. */
  readonly scanned: boolean;
}
type Standings = ReadonlyMap<string, Standing>;

function firstDomain(log: ClientLog): string | null {
  const domains = effectiveValue(log, "domains")?.value;
  return Array.isArray(domains) ? (domains.map((each: { name: string }) => each.name)[0] ?? null) : null;
}

/** A status other than active, in words; null = active or not known. */
function statusWords(log: ClientLog): string | null {
  const status = effectiveValue(log, "companyStatus")?.value;
  return typeof status === "string" && !isActiveStatus(status) ? showCompanyStatus(status) : null;
}

/** 'Low by score · 1 critical'; with less than half assessed, 'Low by score · Requires Validation'. */
function bandWords({ band, caveats, coverage }: HeadlinePosture): string {
  return showListedBand(band, { caveats, confidence: confidenceOf(coverage) }).words;
}

/** Columns of a window with room for the domain, and for the id. */
const ROOM_FOR_ID = 100;
const ROOM_FOR_DOMAIN = 130;

/** Clients as a table: placeability, posture, complete fields; with `expiries` also when the policy expires. */
export function clientTable(
  look: Look,
  logs: readonly ClientLog[],
  expiries: Expiries | null = null,
  standings: Standings = new Map(),
): string {
  const expiry: Column<ClientLog> = {
    heading: "Policy expires",
    cell: (log) => {
      const day = expiries?.get(log.id) ?? null;
      return day === null ? "not recorded" : showDate(day);
    },
    stacked: "labelled",
  };
  const columns: Column<ClientLog>[] = [
    { heading: "Id", width: 8, cell: (log) => log.id.slice(0, 8), from: ROOM_FOR_ID, stacked: "hidden" },
    {
      heading: "Client",
      cell: (log) => String(effectiveValue(log, "legalName")?.value ?? "name not recorded"),
      width: { grow: 20 },
      wrap: true,
      stacked: "title",
    },
    { heading: "Domain", cell: firstDomain, width: { grow: 16 }, from: ROOM_FOR_DOMAIN, stacked: "hidden" },
    ...(expiries === null ? [] : [expiry]),
    {
      heading: "Placeability",
      cell: (log) => {
        const standing = standings.get(log.id);
        return standing === undefined ? null : verdictCell(standing.placeability);
      },
    },
    {
      heading: "Posture",
      cell: (log) => {
        const { posture = null, scanned = false } = standings.get(log.id) ?? {};
        if (posture === null) return scanned ? "Requires Validation" : null;
        return `${posture.posture} ${bandWords(posture)}`;
      },
      width: { grow: 16 },
      wrap: true,
      stacked: "labelled",
    },
    {
      heading: "Complete",
      cell: (log) => {
        const { missing, asked } = missingFields(log);
        return `${asked - missing.length}/${asked}`;
      },
      align: "right",
      stacked: "labelled",
    },
    {
      heading: "Conflicts",
      cell: (log) => {
        const open = contradictions(log).length;
        return { text: open === 0 ? "" : `${open} to resolve`, tone: "warn" };
      },
    },
  ];
  const below = {
    lines: () => [],
    always: (log: ClientLog) => {
      const status = statusWords(log);
      return status === null ? [] : [`Register status: ${status}`];
    },
  };
  return tableLines(look, { columns, below }, logs).join("\n");
}

type Format = "table" | ClientsFormat;

interface ListFlags {
  readonly format?: Format;
  readonly search?: string;
  readonly expiringWithin?: string;
  readonly control?: readonly string[];
  readonly claimsSince?: string;
  readonly insurer?: string;
  readonly quoted?: boolean;
  readonly sort?: ClientQuery["order"];
  readonly reverse?: boolean;
  readonly limit?: string;
  readonly after?: string;
}

function controlFilter(text: string): NonNullable<ClientQuery["controls"]>[number] {
  const [name = "", word = ""] = text.split("=").map((part) => part.trim());
  const key = CONTROL_KEYS.find((each) => each.toLowerCase() === name.toLowerCase());
  if (key === undefined) {
    const meant = nearest(name, CONTROL_KEYS);
    throw new AppError("usage", `There is no control '${name}'.`, {
      hint: meant ? `Did you mean ${meant}?` : "Use, for example, --control mfaEmail=no.",
    });
  }
  const answer = ControlAnswer.shape.answer.safeParse(word.toLowerCase());
  if (answer.success) return { key, answer: answer.data };
  throw new AppError("usage", `--control must be ${key}=yes, partial, no or unknown, not '${text}'.`);
}

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function queryOf(flags: ListFlags, format: Format, today: string): ClientQuery {
  const { search, expiringWithin, control, claimsSince, insurer, quoted, sort, reverse = false, limit, after } = flags;
  const days = expiringWithin === undefined ? null : wholeNumber("--expiring-within", expiringWithin, 3650);
  return {
    today,
    order: sort ?? (days === null ? "name" : "expiry"),
    reverse,
    limit: wholeNumber("--limit", limit ?? (format === "table" ? "50" : "1000000"), 1_000_000),
    ...(search === undefined ? {} : { search }),
    ...(days === null ? {} : { expiringBy: dayAfter(today, days) }),
    ...(control === undefined ? {} : { controls: control.map(controlFilter) }),
    ...(claimsSince === undefined ? {} : { claimsSince: dayOption("--claims-since", claimsSince) }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(quoted === undefined ? {} : { quoted }),
    ...(after === undefined ? {} : { after }),
  };
}

async function standingsOf(store: ClientStore, logs: readonly ClientLog[], now: string): Promise<Standings> {
  const judged = await store.judged(logs, now);
  return new Map(
    [...judged].map(([id, { placeability, posture }]): [string, Standing] => [
      id,
      { placeability, posture: rowPosture(posture), scanned: headlineScan(posture) !== null },
    ]),
  );
}

async function whyNone(
  store: ClientStore,
  { search, expiringBy, controls, claimsSince, insurer, quoted, ...rest }: ClientQuery,
) {
  const { total } = await store.page({ today: rest.today, order: "name", limit: 1 });
  if (total === 0) return "There are no clients yet. Add one: broker clients add <name>";
  const others = [expiringBy, controls, claimsSince, insurer, quoted].some((each) => each !== undefined);
  if (search === undefined || others) return "No client fits.";
  return `No client's name, number, domain or contact has '${search}' in it.`;
}

/** Lists the clients that fit, page by page. */
export const listClients: Act = async (invocation, command) => {
  const { config } = await invocation.config();
  const database = await databaseOf(invocation);
  const { clients: store } = database;
  const { io } = invocation;
  const flags = command.opts<ListFlags>();
  const format = flags.format ?? (invocation.flags.json ? "json" : "table");
  const now = configuredClock(config).now().toISOString();
  const query = queryOf(flags, format, now.slice(0, 10));
  const { clients, total, next } = await store.page(query);
  const logs = clients.map((each) => each.log);
  const ends = query.order === "expiry" ? new Map(clients.map(({ log, expiresOn }) => [log.id, expiresOn])) : null;
  if (format !== "table") {
    // A table needs nothing of the service, which is slow to load.
    const { renderClients } = await import("@broker/server/verbs");
    io.result(await renderClients(database, logs, { format, now }));
  } else if (logs.length > 0) io.result(clientTable(io.out, logs, ends, await standingsOf(store, logs, now)));
  if (total === 0) io.note(await whyNone(store, query));
  if (next !== null) io.note(`${logs.length} of ${showCount(total, "client")}. More: add --after ${next}`);
  return EXIT.done;
};
