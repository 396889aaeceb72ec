/** Which components a figure rests on, in words that nobody takes for the coverage, which tells what was seen of all of them. */
export const basisInWords = (basis: string): string =>
  basis.startsWith("outside view") ? `O${basis.slice(1)}` : `Rests on components that weigh ${basis}`;
