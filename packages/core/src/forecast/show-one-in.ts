import { showFixed, showNumber } from "@broker/contracts";

/** Years beyond which no return period is printed: the tables of the models hold no events so rare. */
export const LONGEST_RETURN_PERIOD = 1000;

/** Whether an annual probability is printed as 'less than once in 1,000 years'. */
export const rarerThanPrinted = (probability: number): boolean => probability * LONGEST_RETURN_PERIOD < 1;

/** An annual probability in words: 'once in about 212 years'; rarer than once in 1,000 is not printed more exactly. */
export function showOneIn(probability: number): string {
  if (probability <= 0) return "in no year modelled";
  if (rarerThanPrinted(probability)) return `less than once in ${showNumber(LONGEST_RETURN_PERIOD)} years`;
  return `once in about ${showYears(1 / probability)} years`;
}

/** A mean interval in years: '64', '2.5'; above 1,000 'more than 1,000'. */
export const showYears = (years: number): string => {
  if (years > LONGEST_RETURN_PERIOD) return `more than ${showNumber(LONGEST_RETURN_PERIOD)}`;
  return years < 10 ? showFixed(years, 1) : showNumber(Math.round(years));
};
