import { type HeadlinePremium, type PremiumView, plainText, type ShownMoney } from "@broker/contracts";

const MARKET = "the wider range that UK brokers publish for companies of this size";

const REASONS: Readonly<Record<NonNullable<HeadlinePremium["reason"]>, string>> = {
  methods: "Between the two methods, exposure rating and loss-cost pricing.",
  "methods-within-market": `Between the two methods, within ${MARKET}.`,
  "methods-below-market": `Both methods are below ${MARKET}: from the higher method to the lower end of that range.`,
  "methods-above-market": `Both methods are above ${MARKET}: from the upper end of that range to the lower method.`,
};

/** The headline premium as text: '£4,900 to £15,000', or one amount. */
export function headlineFigure({ low, high }: HeadlinePremium, show: (money: ShownMoney) => string): string {
  return low.pence === high.pence ? show(low.pence) : `${show(low.pence)} to ${show(high.pence)}`;
}

/** The origin of the headline premium, or what bounds its range, in a sentence. */
export function headlineReason({ basis, quotedBy, reason }: HeadlinePremium): string {
  if (reason !== null) return REASONS[reason];
  if (basis === "expiring") return "The premium of the expiring policy; none can be modelled.";
  return quotedBy === null ? "As quoted." : `As quoted by ${plainText(quotedBy)}.`;
}

/** Why remediation may not move the premium; null = the debits are not capped. */
export function cappedDebits({ savings }: PremiumView): string | null {
  return savings?.capped === true
    ? "The debits are at their cap: remediation of only some findings does not reduce the premium."
    : null;
}
