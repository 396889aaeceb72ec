import {
  type ClientAddress,
  type SubmissionFacts,
  showCompanyStatus,
  showCount,
  showDate,
  showGbp,
} from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { registeredActivity } from "../../../intelligence/industry.ts";
import { showInsolvencyHistory } from "../../../intelligence/registry/material-entries.ts";
import { fact, type How, type KnownFact, type ReadFacts } from "./known-fact.ts";

const same = (a: ClientAddress, b: ClientAddress) => JSON.stringify(a) === JSON.stringify(b);

const NORTH_AMERICAN = /^(us|usa|u\.s\.a?\.?|united states( of america)?|ca|canada)$/i;

/** Two-letter code of a US state or Canadian province; null = the address has none. */
export function stateCode({ county, country }: ClientAddress): string | null {
  return county !== null && /^[a-z]{2}$/i.test(county) && country !== null && NORTH_AMERICAN.test(country)
    ? county.toUpperCase()
    : null;
}

/** The whole address in one line, country last. */
export function addressLine({ lines, town, county, postcode, country }: ClientAddress): string {
  return [...lines, town, county, postcode, country].filter((part) => part !== null && part !== "").join(", ");
}

/** Every place of the insured, the principal address first; each address once. */
export function premisesOf({ insured }: SubmissionFacts): { how: How; address: ClientAddress; path: string }[] {
  const { address, addresses } = insured;
  const first = address === null ? [] : [{ how: address, address: address.value, path: "insured.address" }];
  const others = (addresses?.value ?? []).flatMap((each, index) =>
    addresses === null ? [] : [{ how: addresses, address: each, path: `insured.addresses[${index}]` }],
  );
  return [...first, ...others].filter(
    (each, index, all) => all.findIndex((other) => same(other.address, each.address)) === index,
  );
}

/** The parts of every address, for separate boxes. */
export const addressFacts: ReadFacts = (facts) =>
  premisesOf(facts).flatMap(({ how, address, path }, index): KnownFact[] => {
    const { lines, town, county, postcode, country } = address;
    const state = stateCode(address);
    const group = index === 0 ? "Principal address" : `Premises ${index + 1}`;
    const part = (key: string, place: string, label: string, value: string | null) =>
      fact(how, value, { key: `premises[${index}].${key}`, path: `${path}.${place}`, group, label });
    return [
      ...part("line", "lines[0]", "", lines[0] ?? null),
      ...part("further", "lines[1…]", "", lines.slice(1).join(", ")),
      ...part("city", "town", "town", town),
      ...(state === null
        ? part("county", "county", "county", county)
        : part("state", "county", "state or province", state)),
      ...part("postcode", "postcode", "postcode", postcode),
      ...part("country", "country", "country", country),
    ];
  });

/** A code with its title: 'Information technology consultancy activities (UK SIC 2007 62020)'. */
function activity({ code, classification }: { code: string; classification: string }): string {
  const title = classification === "UK SIC 2007" ? registeredActivity(code).description : null;
  return title === null ? `${classification} ${code}` : `${title} (${classification} ${code})`;
}

const MONEY = {
  total: "",
  uk: "United Kingdom",
  eu: "European Union",
  us: "United States",
  rest: "elsewhere",
} as const;

const turnover: ReadFacts = ({ insured: { turnover: known } }) =>
  Object.entries(MONEY).flatMap(([part, label]) => {
    const pence = known?.value[part as keyof typeof MONEY];
    const year = known?.value.year;
    const text = pence === undefined ? "" : `${showGbp(pence)}${year === undefined ? "" : `, year ${year}`}`;
    return fact(known, pence, {
      key: `insured.turnover.${part}`,
      group: "Turnover",
      label,
      kind: "money",
      text,
    });
  });

const REGISTERED = {
  previousNames: "Previous names",
  accounts: "Accounts at Companies House",
  icoRegistration: "ICO registration",
  domainRegistrations: "Domain registration",
} as const;

/** What the registers hold besides number, status and date of incorporation. */
const registerFacts: ReadFacts = ({ insured }) =>
  Object.entries(REGISTERED).flatMap(([name, group]) => {
    const field = name as keyof typeof REGISTERED;
    const known = insured[field];
    return known === null ? [] : fact(known, showClientValue(field, known.value), { key: `insured.${field}`, group });
  });

/** The insured's identity and business, from its name to its turnover. */
export const companyFacts: ReadFacts = (facts) => {
  const { name, tradingNames, companyNumber, companyStatus, incorporatedOn, industry, employees } = facts.insured;
  const { insolvencyHistory: history = null } = facts.insured;
  const sic = facts.insured.sic?.value.flatMap((each, index) =>
    fact(facts.insured.sic, each.code, {
      key: `insured.sic[${index}]`,
      group: "Activity",
      text: activity(each),
      scheme: each.classification,
    }),
  );
  const domains = (facts.insured.domains?.value ?? []).flatMap((each, index): KnownFact[] =>
    fact(facts.insured.domains, each.name, { key: `insured.domains[${index}]`, group: "Domain", remarked: false }),
  );
  return [
    ...fact(name, name?.value, { key: "insured.name", group: "Legal name" }),
    ...fact(tradingNames, tradingNames?.value.join("; "), { key: "insured.tradingNames", group: "Trading names" }),
    ...fact(companyNumber, companyNumber?.value, { key: "insured.companyNumber", group: "Companies House number" }),
    ...fact(companyStatus, companyStatus === null ? null : showCompanyStatus(companyStatus.value), {
      key: "insured.companyStatus",
      group: "Companies House status",
    }),
    ...fact(incorporatedOn, incorporatedOn?.value, {
      key: "insured.incorporatedOn",
      group: "Incorporated",
      kind: "day",
      text: showDate(incorporatedOn?.value ?? ""),
    }),
    ...registerFacts(facts),
    ...fact(history, history === null ? null : showInsolvencyHistory(history.value), {
      key: "insured.insolvencyHistory",
      group: "Insolvency history at Companies House",
    }),
    ...fact(facts.insured.registerEntries ?? null, facts.insured.registerEntries?.value.join(", "), {
      key: "insured.registerEntries",
      group: "Further entries at Companies House",
    }),
    ...fact(industry, industry?.value, { key: "insured.industry", group: "Industry" }),
    ...(sic ?? []),
    ...fact(employees, employees?.value, {
      key: "insured.employees",
      group: "Employees",
      kind: "count",
      text: showCount(employees?.value ?? 0, "employee"),
    }),
    ...turnover(facts),
    ...domains,
  ];
};

/** The corporate group and the contacts. */
export const peopleFacts: ReadFacts = ({ insured: { group, contacts } }) => [
  ...fact(group, group?.value.parent, { key: "insured.group.parent", group: "Parent company" }),
  ...(group?.value.subsidiaries ?? []).flatMap((name, index) =>
    fact(group, name, { key: `insured.group.subsidiaries[${index}]`, group: "Subsidiary" }),
  ),
  ...(contacts?.value ?? []).flatMap((each, index) =>
    (["name", "role", "email", "phone"] as const).flatMap((part) =>
      fact(contacts, each[part], {
        key: `insured.contacts[${index}].${part}`,
        group: `Contact ${index + 1}`,
        label: { name: "", role: "", email: "email", phone: "telephone" }[part],
      }),
    ),
  ),
];
