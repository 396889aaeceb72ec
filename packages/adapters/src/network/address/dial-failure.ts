/** Why no connection came about, with a sentence for a person. */
export interface DialFailure {
  readonly code: "dns" | "address-refused" | "connect" | "connect-timeout" | "reset" | "proxy" | "budget" | "aborted";
  readonly message: string;
}
