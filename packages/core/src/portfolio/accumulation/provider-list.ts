import { ProviderKind, TableRow } from "@broker/contracts";
import { z } from "zod";
import table from "./providers.json" with { type: "json" };

/** What a scan can show of a provider. */
export const MARK_NAMES = [
  "technology",
  "alias",
  "name-server",
  "mail",
  "mail-host",
  "sign-in",
  "network",
  "address",
] as const;
export type MarkName = (typeof MARK_NAMES)[number];

const Marks = z.strictObject({
  /** Ids of our technology rules. */
  technology: z.array(z.string()).optional(),
  /** Ends of names that the site's name is an alias of; `*` stands for any part of a label. */
  alias: z.array(z.string()).optional(),
  /** Ends of names of name servers. */
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

/** Providers that many companies share; a vendor may have several. */
export const PROVIDERS: readonly ListedProvider[] = z.array(ListedProvider).parse(table.rows);
