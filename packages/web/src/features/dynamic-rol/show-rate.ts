import { showPercent } from "../../shared/words/show-percent.ts";

/** Below this share two digits behind the point would say next to nothing. */
const SMALL = 0.001;

/** A rate on line: '0.44%'; of high layers with what makes them differ: '0.0018%'. */
export const showRate = (rate: number): string => showPercent(rate, rate > 0 && rate < SMALL ? 4 : 2);
