import type { IcoRegisterData } from "@broker/contracts";
import { registeredName } from "@broker/core";
import { z } from "zod";
import { readHeads } from "./register-file.ts";
import type { RegisterKind } from "./register-kind.ts";
import { slashedDay } from "./slashed-day.ts";

const Text = z.string().nullable();

/** A fee payer in the index, in the order in which `icoKind` writes it. */
const FeePayerBody = z.tuple([z.string(), Text, Text, Text, Text, z.boolean().nullable(), z.array(z.string())]);

type Entry = NonNullable<IcoRegisterData["entry"]>;

/** An entry of the ICO's register with the other names under which it trades. */
export function feePayerFromBody(number: string, text: string): Entry & { readonly tradingNames: readonly string[] } {
  const [name, postcode, tier, startsOn, endsOn, publicAuthority, tradingNames] = FeePayerBody.parse(JSON.parse(text));
  return { number, name, postcode, tier, startsOn, endsOn, publicAuthority, tradingNames };
}

/**
 * The ICO's register of fee payers (headers: intel-sources §7, as published). The columns that name a data protection
 * officer or another individual are not read, so they are never stored.
 */
export const icoKind: RegisterKind = {
  kind: "ico-register",
  title: "the ICO's register of fee payers",
  reader(heads) {
    const column = readHeads(heads, ["Registration_number", "Organisation_name"]);
    if (typeof column === "string") return column;
    const [number, name, postcode] = ["Registration_number", "Organisation_name", "Organisation_postcode"].map(column);
    const [authority, starts, ends] = [
      "Public_authority",
      "Start_date_of_registration",
      "End_date_of_registration",
    ].map(column);
    const [trading, tier] = ["Trading_names", "Payment_tier"].map(column);
    return (cells) => {
      if (cells.length !== heads.length) return `has ${cells.length} cells in place of ${heads.length}`;
      const cell = (place = -1) => cells[place]?.trim() || null;
      const ownNumber = (cell(number) ?? "").toUpperCase();
      if (!/^[A-Z0-9]{5,12}$/.test(ownNumber)) return `has no registration number ('${ownNumber.slice(0, 20)}')`;
      const ownName = cell(name);
      if (ownName === null) return "has no name";
      const others = (cell(trading) ?? "").split(/[;|,\n]/).filter((each) => each.trim() !== "");
      const authorityWord = cell(authority)?.toLowerCase() ?? "";
      const body = [
        ownName,
        cell(postcode),
        cell(tier),
        slashedDay(cell(starts) ?? ""),
        slashedDay(cell(ends) ?? ""),
        authorityWord === "" ? null : authorityWord.startsWith("y"),
        others.map((each) => each.trim()),
      ];
      return {
        number: ownNumber,
        nameKey: registeredName(ownName).key,
        aliases: others.map((each) => registeredName(each).key).filter((key) => key !== ""),
        body: JSON.stringify(body),
      };
    };
  },
};
