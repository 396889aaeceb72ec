import { type ProviderUser, showDate, showMoney } from "@broker/contracts";
import type { Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { paragraph } from "../terminal/text.ts";

/** Clients and prospects that use a provider, in the order given, each with its dated evidence. */
export function providerUserTable(look: Look, users: readonly ProviderUser[]): string {
  const lines = tableLines<ProviderUser>(
    look,
    {
      head: false,
      columns: [
        { heading: "Client", cell: ({ name }) => name, width: { grow: 20 }, stacked: "title" },
        {
          heading: "Limit",
          cell: ({ limit, kind }) =>
            limit === null ? (kind === "client" ? "limit not recorded" : "prospect") : showMoney(limit),
          align: "right",
        },
      ],
      below: { lines: ({ domain, evidence, at }) => [`${domain}: ${evidence}, ${showDate(at)}`] },
    },
    users,
  );
  const basis = "Indicative, not a quotation. Providers observed externally; limits as declared or placed.";
  return [...lines, "", ...paragraph(look, "  ", basis)].join("\n");
}
