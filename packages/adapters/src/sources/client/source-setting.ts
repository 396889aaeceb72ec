/** How the operator set up one source. */
export interface SourceSetting {
  /** Another address than the usual one: a mirror, a test. */
  readonly baseUrl?: string | undefined;
  /** A file of the operator's that stands for the source's list. */
  readonly file?: string | undefined;
  /** The key itself, read from where the configuration says; null = none. */
  readonly key: string | null;
  /** A key is configured and cannot be read; what is wrong, without the key. Absent = nothing is. */
  readonly keyProblem?: string | undefined;
  /** The operator named the source in the configuration, so it may be asked over the network. */
  readonly named: boolean;
}
