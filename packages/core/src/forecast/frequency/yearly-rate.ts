/** The Poisson rate of something that happens at least once a year with this probability: −ln(1 − p). */
export function yearlyRate(probability: number): number {
  return -Math.log1p(-probability);
}
