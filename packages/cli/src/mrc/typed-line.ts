import { AppError, type LineChoice } from "@broker/contracts";
import { toSlipText } from "@broker/core/documents";

const HINT =
  'Write it as --line "Syndicate 1234=40", with ",stand", ",lead" or ",ref=A1" after it where that holds; a company\'s number is ",no=01234567,by=Companies House".';

function insurerOf(name: string): LineChoice["insurer"] {
  const syndicate = /^syndicate\s+(\d{1,4})(?:\s+([A-Z]{3}))?$/i.exec(name);
  if (syndicate === null) return { name, kind: "company", identification: null, agency: null, pseudonym: null };
  const [, number = "", pseudonym] = syndicate;
  return {
    name: `Syndicate ${number}`,
    kind: "syndicate",
    identification: number,
    agency: "Lloyd's",
    pseudonym: pseudonym?.toUpperCase() ?? null,
  };
}

/**
 * An insurer's line as typed: `Syndicate 1234 ABC=40,stand,lead,ref=A1`, or a company by its name with `no=` and `by=`
 * for its number and who gave it. AppError `usage` for anything else.
 */
export function typedLine(text: string): LineChoice {
  const wrong = (why: string) => new AppError("usage", `--line '${text}': ${why}.`, { hint: HINT });
  const at = text.indexOf("=");
  const name = toSlipText(at === -1 ? text : text.slice(0, at));
  const [share = "", ...words] = at === -1 ? [] : text.slice(at + 1).split(",");
  if (name === "") throw wrong("names no insurer");
  const written = /^\s*\d{1,3}(\.\d{1,4})?\s*%?\s*$/.test(share) ? Number(share.replace("%", "")) : Number.NaN;
  if (!(written > 0 && written <= 100)) throw wrong("must be a percentage from 0 to 100, to four places");
  const said = words.map((word) => word.trim());
  const named = (key: string) =>
    said.flatMap((word) => (word.toLowerCase().startsWith(`${key}=`) ? toSlipText(word.slice(key.length + 1)) : []));
  const references = named("ref");
  const insurer = insurerOf(name);
  const stranger = said.find((word) => !/^(stand|lead|(ref|no|by)=.+)$/i.test(word));
  if (stranger !== undefined) throw wrong(`'${stranger}' is neither stand, lead, ref=…, no=… nor by=…`);
  if (references.length > 2) throw wrong("has more than two references");
  return {
    insurer: {
      ...insurer,
      identification: insurer.identification ?? named("no")[0] ?? null,
      agency: insurer.agency ?? named("by")[0] ?? null,
    },
    written,
    toStand: said.some((word) => /^stand$/i.test(word)),
    ...(said.some((word) => /^lead$/i.test(word)) ? { leader: true } : {}),
    ...(references.length > 0 ? { references } : {}),
  };
}
