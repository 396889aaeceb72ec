import { AppError } from "@broker/contracts";

const gone = () => new AppError("interrupted", "Interrupted before the work was through.");

/** What the work gives; AppError `interrupted` as soon as the signal fires, whatever becomes of the work. */
export function heardUntil<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise<Value>((resolve, reject) => {
    const leave = (): void => reject(gone());
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
