/** Pages side by side in a browser: each waits most of its time. */
const LANES = 3;

/** Deals screens out to pages that go through them side by side. */
export function inLanes<Screen>(screens: readonly Screen[]): Screen[][] {
  return Array.from({ length: LANES }, (_, lane) => screens.filter((__, at) => at % LANES === lane));
}
