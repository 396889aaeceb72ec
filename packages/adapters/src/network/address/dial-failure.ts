/** Why no connection came about, with a sentence for a person. */
export interface DialFailure {
  readonly code:
    | "dns"
    | "dns-failed"
    | "address-refused"
    | "connect"
    | "connect-timeout"
    | "reset"
    | "proxy"
    | "budget"
    | "aborted";
  readonly message: string;
}
