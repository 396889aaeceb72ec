/** Calls one errand off. An AbortController says the same at many times the price, and a scan has sixty errands. */
export interface CallOff {
  readonly called: boolean;
  /** What the errand does when it is called off; it waits for one thing at a time. null = nothing is under way. */
  onCall: (() => void) | null;
  call(): void;
}

/** An errand's own call-off. */
export function callOff(): CallOff {
  let called = false;
  return {
    onCall: null,
    get called() {
      return called;
    },
    call() {
      called = true;
      this.onCall?.();
    },
  };
}
