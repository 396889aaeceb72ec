import { type HeadlinePremium, type PremiumView, plainText, type ShownMoney, showList } from "@broker/contracts";

type Show = (money: ShownMoney) => string;

const MARKET = "the wider range that UK brokers publish for companies of this size";

const REASONS: Readonly<Record<NonNullable<HeadlinePremium["reason"]>, string>> = {
  methods: "Between the two methods, exposure rating and loss-cost pricing.",
  "methods-within-market": `Between the two methods, capped to ${MARKET}.`,
  "methods-below-market": `Both methods are below ${MARKET}: from the higher method to the lower end of that range.`,
  "methods-above-market": `Both methods are above ${MARKET}: from the upper end of that range to the lower method.`,
};

function spread({ low, high }: Pick<HeadlinePremium, "low" | "high">, show: Show): string {
  return low.pence === high.pence ? show(low.pence) : `${show(low.pence)} to ${show(high.pence)}`;
}

/** Which ends of the headline range are capped: 'capped', 'capped at the upper end'; empty = none. */
function headlineCap({ low, high, capped }: HeadlinePremium): string {
  if (capped.length === 0) return "";
  if (low.pence === high.pence) return "capped";
  if (capped.length === 2) return "capped at both ends";
  return capped[0] === "low" ? "capped at the lower end" : "capped at the upper end";
}

/** The headline premium as text: '£4,900 to £15,000 (capped at the upper end)', or one amount. */
export function headlineFigure(headline: HeadlinePremium, show: Show): string {
  const cap = headlineCap(headline);
  return `${spread(headline, show)}${cap === "" ? "" : ` (${cap})`}`;
}

/** The range against the premiums that insurers have asked, in sentences; null = it includes one, or none is known. */
export function headlineOutside({ outside, low, high }: HeadlinePremium, show: Show): string | null {
  if (outside === null) return null;
  const { side, expiring, quotes } = outside;
  const asked = [
    ...(expiring === null ? [] : [`the expiring premium of ${show(expiring.pence)}`]),
    ...(quotes === null
      ? []
      : [
          quotes.low.pence === quotes.high.pence
            ? `the quote of ${show(quotes.low.pence)}`
            : `the quotes of ${spread(quotes, show)}`,
        ]),
  ];
  const range = low.pence === high.pence ? "figure" : "range";
  const precedence = quotes === null ? "" : " Quoted premiums take precedence over the model.";
  return `The modelled ${range} is ${side} ${showList(asked)}.${precedence}`;
}

/** The origin of the headline premium, or what bounds its range, in sentences. */
export function headlineReason({ basis, quotedBy, reason, minimum }: HeadlinePremium): string {
  if (reason !== null)
    return `${REASONS[reason]}${minimum ? " The lower end is the minimum rate on line, applied to the limit." : ""}`;
  if (basis === "expiring") return "The premium of the expiring policy; none can be modelled.";
  if (basis === "bound") return quotedBy === null ? "As bound." : `As bound with ${plainText(quotedBy)}.`;
  return quotedBy === null ? "As quoted." : `As quoted by ${plainText(quotedBy)}.`;
}

/** Why remediation may not move the premium; null = the debits are not capped. */
export function cappedDebits({ savings }: PremiumView): string | null {
  return savings?.capped === true
    ? "The debits are at their cap: the first remediations reduce the premium by less than their factors, or not at all."
    : null;
}
