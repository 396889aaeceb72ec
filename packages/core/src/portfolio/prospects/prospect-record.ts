import {
  type ControlKey,
  type Declarer,
  PROSPECT_FIELDS,
  type ProspectField,
  type ProspectFields,
  plainText,
  type Region,
  readMoney,
  readValue,
  type SourceOnly,
  type ValueKind,
} from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { assertValue } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import type { ScanStanding } from "../../placeability/scan-standing.ts";
import { readPostcode } from "../regions/region-of.ts";
import type { BreachFigures, ScanFigures } from "./prospect-figures.ts";

/** The text of one field in one list. */
export interface ListWord {
  readonly text: string;
  readonly batchId: string;
  /** When the list was read, ISO 8601. */
  readonly at: string;
}

/** Fields declared by lists, with the parsed values; null = not declared, or not a single value. */
export interface Listing {
  /** The latest value of each field that any list filled. */
  readonly said: Readonly<Partial<Record<ProspectField, ListWord>>>;
  readonly name: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  /** Yearly, in pence. */
  readonly revenue: number | null;
  readonly postcode: string | null;
  /** The eight characters of the register. */
  readonly companyNumber: string | null;
  /** The last list that named the company. */
  readonly batchId: string;
  readonly at: string;
}

/** A list that named a company: its batch, and when it was read. */
interface ListRead {
  readonly batchId: string;
  readonly at: string;
}

const LONGEST_NAME = 200;

function read<Value>(kind: ValueKind, text: string | undefined): Value | null {
  return text === undefined ? null : ((readValue(kind, text) as Value | undefined) ?? null);
}

function words(text: string | undefined): string | null {
  const plain = plainText(text ?? "").slice(0, LONGEST_NAME);
  return plain === "" ? null : plain;
}

/**
 * The listing with these texts; `list` = the last list that named the company. Employees and revenue are parsed only
 * from a single number: `40` and `£1.2m`, not `11-50`.
 */
export function listingOf(said: Listing["said"], list: ListRead): Listing {
  const { postcode, revenue } = said;
  return {
    said,
    name: words(said.name?.text),
    industry: words(said.industry?.text),
    employees: read<number>("count", said.employees?.text),
    revenue: revenue === undefined ? null : readMoney(revenue.text),
    postcode: postcode === undefined ? null : (readPostcode(postcode.text)?.text ?? null),
    companyNumber: read<string>("company", said.companyNumber?.text),
    ...list,
  };
}

/**
 * Merges a list's fields into those of earlier lists: a filled field replaces the earlier value, an empty one does not.
 */
export function readListing(known: Listing | null, fields: ProspectFields, list: ListRead): Listing {
  const filled = PROSPECT_FIELDS.flatMap((field): [ProspectField, ListWord][] => {
    const text = fields[field];
    return text === undefined ? [] : [[field, { text, ...list }]];
  });
  return listingOf({ ...known?.said, ...Object.fromEntries(filled) }, list);
}

interface Owned {
  readonly name: string;
  readonly role: string;
  readonly accepted: boolean;
}

/**
 * The client with the domain accepted; the same client if it already has it. Earlier decisions about the domains are
 * preserved.
 */
export function addDomain(
  log: ClientLog,
  domain: string,
  { by, at }: { readonly by: string; readonly at: string },
): ClientLog {
  const held = effectiveValue(log, "domains");
  const owned = (held?.value ?? []) as readonly Owned[];
  if (owned.some((each) => each.name === domain && each.accepted)) return log;
  const role = owned.find((each) => each.name === domain)?.role ?? (owned.length === 0 ? "main" : "other");
  const value = [...owned.filter((each) => each.name !== domain), { name: domain, role, accepted: true }];
  const override = held?.override ?? false;
  return assertValue(log, { field: "domains", value, provenance: "declared", asOf: at, by, override }, at);
}

/** A value of a client's record. */
interface Recorded<Value> extends SourceOnly<Declarer> {
  readonly value: Value;
  readonly asOf: string;
}

/** The parts of a client's record shown in a prospect's view. Absent = not recorded. */
export interface ClientFacts {
  /** The client's id. */
  readonly id?: string;
  readonly name?: Recorded<string>;
  readonly employees?: Recorded<number>;
  /** Yearly, in pence. */
  readonly turnover?: Recorded<number>;
  readonly industry?: Recorded<string>;
  /** The company's status on the register. */
  readonly status?: Recorded<string>;
  /** Premium of the expiring policy, in pence; null = not recorded. */
  readonly premium: (SourceOnly<Declarer> & { readonly pence: number; readonly asOf: string }) | null;
  /** The technical model's premium of the whole record and its last scan, in pence; absent = none. */
  readonly modelled?: { readonly pence: number; readonly capped: boolean };
  readonly certificates: readonly (SourceOnly<Declarer> & {
    readonly key: ControlKey;
    readonly answer: "yes" | "partial" | "no";
    readonly asOf: string;
  })[];
  /** Of the registered office, else of the first address that has one. */
  readonly postcode: string | null;
}

/** A company in the portfolio: its declared fields, its last scan and, once promoted, its client. */
export interface ProspectRecord {
  readonly id: string;
  readonly domain: string;
  readonly listing: Listing;
  /** null = never assessed. */
  readonly figures: ScanFigures | null;
  /** What is stated beside the score of the last scan; null = never assessed. */
  readonly standing: ScanStanding | null;
  /** Answer of a breach source in its newest scan; null = none answered. */
  readonly breach: BreachFigures | null;
  readonly clientId: string | null;
  /** The client promoted from this prospect, else the only client with this domain; null = none. */
  readonly client: ClientFacts | null;
  readonly region: Region | null;
  readonly sample: boolean;
}

/** A listed company that was not assessed, is no client and has no region; `known` replaces the defaults. */
export function newProspect<Known extends Pick<ProspectRecord, "id" | "domain" | "listing"> & Partial<ProspectRecord>>(
  known: Known,
): ProspectRecord & Known {
  const none = { figures: null, standing: null, breach: null, clientId: null, client: null, region: null };
  return { ...none, sample: false, ...known };
}
