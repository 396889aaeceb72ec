import { whenUsed } from "./when-used.ts";

/**
 * Rounds half up to `decimals` places. The nudge of one part in 10^9 repairs sums such as 47.495000000000005 or 1.005,
 * whose binary form differs slightly from the decimal. It is here, not in `scales.ts`, so that screens load no schemas.
 */
export function roundHalfUp(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + 1e-9) / scale;
}

const grouped = whenUsed(() => new Intl.NumberFormat("en-GB", { maximumFractionDigits: 20 }));

/** A number with thousands separators and all its decimals: '1,200', '−1,200', '1,234.5678'. */
export function showNumber(value: number): string {
  return grouped().format(value).replace("-", "−");
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A whole number in prose: in words up to ten, then in figures: 'no', 'three', '1,200'. */
export function spellNumber(value: number): string {
  return WORDS[value] ?? showNumber(value);
}

/** A number with its noun: '1 check', '1,200 checks'. `many` is the plural where it is not formed with s. */
export function showCount(count: number, one: string, many = `${one}s`): string {
  return `${showNumber(count)} ${count === 1 ? one : many}`;
}

/** A number with a fixed number of decimals; zero has no sign. */
function fixed(value: number, decimals: number): string {
  const size = roundHalfUp(Math.abs(value), decimals);
  return `${value < 0 && size !== 0 ? "−" : ""}${size.toFixed(decimals)}`;
}

/** A share of 0–1 as a percentage, rounded half up: '84%', with two decimals '0.53%'; negative '−10%'. */
export function showPercent(share: number, decimals = 0): string {
  return `${fixed(share * 100, decimals)}%`;
}

/** A share of 0–1 as a percentage with at most so many decimals: '20%', '12.5%'. */
export function showShortPercent(share: number, most = 2): string {
  return `${showNumber(roundHalfUp(share * 100, most))}%`;
}

/** Below this rate on line, two decimals of a percentage would leave at most one significant figure. */
const SMALL_RATE = 0.001;

/** A rate on line in percent: two decimals, '0.42%'; below 0.1% two significant figures, '0.0018%'. */
export function showRate(rate: number): string {
  return rate > 0 && rate < SMALL_RATE ? `${Number((rate * 100).toPrecision(2))}%` : showPercent(rate, 2);
}

/** A term of a printed calculation, with two decimals: '47.65', '−10.50'. */
export function showSum(value: number): string {
  return fixed(value, 2);
}

/** A change as `show` prints it, with a plus before gains: '+2', '−3', '+£1,000'; '0' without a sign. */
export function showSigned(change: number, show: (change: number) => string = showNumber): string {
  const text = show(change);
  return change > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Hours of work to one decimal: 'half an hour', '1 hour', '2.5 hours'. */
export function showHours(hours: number): string {
  return hours === 0.5 ? "half an hour" : showCount(roundHalfUp(hours, 1), "hour");
}

/**
 * An estimate of hours: 'about 6 hours', 'about 191 hours'. A fraction below ten hours is exact, without 'about': a
 * rounded one would contradict the actions that it adds up.
 */
export function showAboutHours(hours: number): string {
  if (hours < 10 && !Number.isInteger(hours)) return showHours(hours);
  return `about ${showCount(roundHalfUp(hours), "hour")}`;
}

/** A number with exactly so many decimals and without thousands separators: '7.0', '0.42'. */
export function showFixed(value: number, decimals: number): string {
  return value.toFixed(decimals);
}

/** A file size in KB of 1,024 bytes with one decimal: '12.3 KB'. */
export function showFileSize(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
