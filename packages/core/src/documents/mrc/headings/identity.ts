import { advise, type Content, chosen, type HeadingMakers, holds, howOf, text, toSlipText } from "../slip/content.ts";

/** Times of a period's first and last day, both inclusive. */
export const PERIOD_TIMES = {
  fromTime: "00:00",
  toTime: "23:59",
  timeStandard: "local standard time at the address of the Insured",
} as const;

/** The reference, the insured and the period. */
export const IDENTITY_HEADINGS: HeadingMakers = {
  /** As far as known: a broker number is never assumed. */
  UMR: (context) => {
    const { umrReference, choices, facts, at } = context;
    if (context.umr !== null) {
      const own = choices.umrReference === undefined ? "derived from insured and inception" : "recorded by the broker";
      const how = { provenance: "declared" as const, asOf: at, source: `configured broker number; reference ${own}` };
      return holds({ kind: "text", text: context.umr, acordTag: "BrokerContractReference", how });
    }
    const derived = { provenance: "derived" as const, asOf: at, source: "insured and inception" };
    const how = choices.umrReference === undefined ? derived : chosen(context);
    if (facts.client.sample) return holds(umrReference === null ? null : text(how, umrReference)) ?? advise("umr");
    const own = umrReference === null ? null : text(how, umrReference, "Broker's own reference");
    const content = holds(own);
    const lacking: Content = facts.brokerage.lloydsNumber === undefined ? advise("brokerNumber", content) : content;
    return umrReference === null ? advise("umr", lacking) : lacking;
  },
  /** The exact legal name with its number, trading names, additional insureds. */
  Insured: (context) => {
    const { name, companyNumber, tradingNames } = context.facts.insured;
    if (name === null) return null;
    const trading = tradingNames === null || tradingNames.value.length === 0 ? null : tradingNames;
    return holds(
      {
        kind: "party",
        role: "insured",
        name: toSlipText(name.value),
        identification: companyNumber?.value ?? null,
        agency: companyNumber === null ? null : "Companies House",
        acordTag: "InsuredName",
        how: howOf(name),
      },
      trading === null ? null : text(howOf(trading), trading.value.join("; "), "Trading as"),
      ...(context.choices.additionalInsureds ?? []).map((each) => ({
        kind: "party" as const,
        role: "additionalInsured" as const,
        name: each,
        identification: null,
        agency: null,
        how: chosen(context),
      })),
    );
  },
  /** The registered office, else the first address. */
  PrincipalAddress: ({ facts }) => {
    const { address } = facts.insured;
    if (address === null) return advise("address");
    const part = (value: string | null) => (value === null ? null : toSlipText(value) || null);
    const { lines, town, county, postcode, country } = address.value;
    return holds({
      kind: "address",
      lines: lines.map(toSlipText).filter((line) => line !== ""),
      town: part(town),
      county: part(county),
      postcode: part(postcode),
      country: part(country),
      how: howOf(address),
    });
  },
  Period: ({ facts }) => {
    const { from, to } = facts.period;
    if (from === null || to === null) return advise("inception");
    return holds({ kind: "period", from: from.value, to: to.value, ...PERIOD_TIMES, how: howOf(from) });
  },
};
