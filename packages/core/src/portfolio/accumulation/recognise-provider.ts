import { ProviderKind, TableRow } from "@broker/contracts";
import { z } from "zod";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import table from "./providers.json" with { type: "json" };

/** Kinds of provider evidence in a scan. */
const MARK_NAMES = [
  "technology",
  "alias",
  "name-server",
  "mail",
  "mail-host",
  "sign-in",
  "network",
  "address",
] as const;
type MarkName = (typeof MARK_NAMES)[number];

const Marks = z.strictObject({
  /** Ids of our technology rules. */
  technology: z.array(z.string()).optional(),
  /** Suffixes of CNAME targets of the site; `*` matches part of a label. */
  alias: z.array(z.string()).optional(),
  /** Suffixes of name server names. */
  nameServer: z.array(z.string()).optional(),
  /** Names under which mail services are recognised. */
  mail: z.array(z.string()).optional(),
  /** Names under which sign-in services are recognised. */
  signIn: z.array(z.string()).optional(),
  /** Names of the published ranges of addresses. */
  network: z.array(z.string()).optional(),
});

const ListedProvider = TableRow.extend({ name: z.string(), vendor: z.string(), kind: ProviderKind, marks: Marks });
type ListedProvider = z.infer<typeof ListedProvider>;

/** Providers shared by many companies; a vendor may have several. */
export const PROVIDERS: readonly ListedProvider[] = z.array(ListedProvider).parse(table.rows);

/** A recognised provider. */
export interface RecognisedProvider {
  /** Id of the table row; `domain:…` with its service, or `address:…`, if unlisted. */
  readonly id: string;
  readonly name: string;
  /** The vendor; for an unlisted provider, its own name. */
  readonly vendor: string;
  readonly kind: ProviderKind;
  readonly listed: boolean;
}

/** A mark of a provider in a scan. */
export interface SharedMark {
  readonly mark: MarkName;
  readonly value: string;
}

const FIELDS = { technology: "technology", mail: "mail", "sign-in": "signIn", network: "network" } as const;

const exact = new Map<string, RecognisedProvider>();
const ends: { readonly mark: "alias" | "name-server"; readonly end: RegExp; readonly provider: RecognisedProvider }[] =
  [];

for (const { id, name, vendor, kind, marks } of PROVIDERS) {
  const provider = { id, name, vendor, kind, listed: true };
  for (const [mark, field] of Object.entries(FIELDS))
    for (const value of marks[field] ?? []) exact.set(`${mark} ${value}`, provider);
  const named = { alias: marks.alias ?? [], "name-server": marks.nameServer ?? [] } as const;
  for (const mark of ["alias", "name-server"] as const)
    for (const end of named[mark])
      ends.push({ mark, end: new RegExp(`${end.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`), provider });
}

/** An unlisted operator, by the service observed. Nothing shows whether it is also an agency or IT service provider. */
function unlisted(host: string, kind: "dns" | "mail" | "hosting"): RecognisedProvider | null {
  const { registrable } = domainNames(host);
  if (!registrable.includes(".")) return null;
  return {
    id: `domain:${registrable}:${kind}`,
    name: registrable,
    vendor: registrable,
    kind,
    listed: false,
  };
}

/**
 * The provider that a mark identifies; null = none. An unlisted name identifies its registrable domain; the caller
 * excludes the company's own domains.
 */
export function recogniseProvider({ mark, value }: SharedMark): RecognisedProvider | null {
  if (mark === "address") return { id: `address:${value}`, name: value, vendor: value, kind: "hosting", listed: false };
  if (mark === "mail-host") return unlisted(value, "mail");
  if (mark === "alias" || mark === "name-server") {
    const known = ends.find((each) => each.mark === mark && each.end.test(value));
    return known?.provider ?? unlisted(value, mark === "alias" ? "hosting" : "dns");
  }
  const known = exact.get(`${mark} ${value}`);
  if (known !== undefined || mark !== "mail") return known ?? null;
  const id = `mail:${value.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  return { id, name: value, vendor: value, kind: "mail", listed: true };
}
