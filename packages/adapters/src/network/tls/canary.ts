/** A well-known host with the organisations that may have issued its certificate (the issuer's O=). */
export interface Canary {
  readonly host: string;
  readonly issuers: readonly string[];
}
