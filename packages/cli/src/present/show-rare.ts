import { roundHalfUp } from "@broker/contracts";

/** A small yearly probability in percent: '1.09%', '0.041%'. */
export function showRare(share: number): string {
  const percent = share * 100;
  return `${percent >= 10 ? roundHalfUp(percent) : roundHalfUp(percent, percent >= 1 ? 2 : 3)}%`;
}
