import { showFixed, showNumber } from "@broker/contracts";

/** Years beyond which no return period is printed: the tables of the models hold no events so rare. */
export const LONGEST_RETURN_PERIOD = 1000;

/** Whether an annual probability is printed as 'less than 1 year in 1,000'. */
export const rarerThanPrinted = (probability: number): boolean => probability * LONGEST_RETURN_PERIOD < 1;

/** An annual probability in words: '1 year in 212'; rarer than one year in 1,000 is not printed more exactly. */
export function showOneIn(probability: number): string {
  if (probability <= 0) return "no year";
  if (rarerThanPrinted(probability)) return `less than 1 year in ${showNumber(LONGEST_RETURN_PERIOD)}`;
  return `1 year in ${showYears(1 / probability)}`;
}

/** A mean interval in years: '64', '2.5'; above 1,000 'more than 1,000'. */
export const showYears = (years: number): string => {
  if (years > LONGEST_RETURN_PERIOD) return `more than ${showNumber(LONGEST_RETURN_PERIOD)}`;
  return years < 10 ? showFixed(years, 1) : showNumber(Math.round(years));
};
