import pLimit from "p-limit";

/**
 * Admits `places` holders at a time, in order of arrival; each leaves by calling the function it gets, at least once.
 */
export function waitingLine(places: number): () => Promise<() => void> {
  const limit = pLimit(places);
  return () => new Promise((enter) => void limit(() => new Promise<void>((leave) => enter(leave))));
}
