const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

/** Coefficients from J. F. Hart's table, highest power first. */
const ABOVE = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** P(Z > x) for x ≥ 0. */
function upperTail(x: number): number {
  if (x > 38) return 0;
  const density = Math.exp((-x * x) / 2);
  if (x < 4) return (density * polynomial(ABOVE, x)) / polynomial(BELOW, x);
  let fraction = x;
  for (let term = 60; term > 0; term -= 1) fraction = x + term / fraction;
  return density / (fraction * ROOT_TWO_PI);
}

/**
 * P(Z ≤ x) of a standard normal Z, good to 15 decimals (J. F. Hart, Computer Approximations, 1968, algorithm 5666, as printed in
 * G. West, Better approximations to cumulative normal functions, 2005; far out Laplace's continued fraction). For an upper tail ask for `normalCumulative(-x)`: 1 minus
 * this loses digits.
 */
export function normalCumulative(x: number): number {
  return x <= 0 ? upperTail(-x) : 1 - upperTail(x);
}
