/** Waits for a promise no longer than the signal allows; `otherwise` is the value of an aborted wait. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal, otherwise: Value): Promise<Value> {
  if (signal.aborted) return Promise.resolve(otherwise);
  return new Promise((resolve, reject) => {
    const end = () => resolve(otherwise);
    signal.addEventListener("abort", end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
