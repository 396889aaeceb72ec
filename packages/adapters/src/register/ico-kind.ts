import { registeredName } from "@broker/core";
import { readHeads } from "./read-heads.ts";
import type { RegisterKind } from "./register-kind.ts";
import { slashedDay } from "./slashed-day.ts";

/**
 * The ICO's register of fee payers (heads: intel-sources §7, as published). The columns that name a data protection
 * officer or another person are not read, so nothing of them is kept.
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
      const told = (place = -1) => cells[place]?.trim() || null;
      const ownNumber = (told(number) ?? "").toUpperCase();
      if (!/^[A-Z0-9]{5,12}$/.test(ownNumber)) return `has no registration number ('${ownNumber.slice(0, 20)}')`;
      const ownName = told(name);
      if (ownName === null) return "has no name";
      const others = (told(trading) ?? "").split(/[;|,\n]/).filter((each) => each.trim() !== "");
      const authorityWord = told(authority)?.toLowerCase() ?? "";
      const body = [
        ownName,
        told(postcode),
        told(tier),
        slashedDay(told(starts) ?? ""),
        slashedDay(told(ends) ?? ""),
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
