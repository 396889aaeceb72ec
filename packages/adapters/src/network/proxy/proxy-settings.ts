/** Which proxy carries which requests. */
export interface ProxySettings {
  /** Proxy for http:// addresses, as an http or https URL; null = dialled directly. */
  readonly http: string | null;
  /** Proxy for https:// addresses and TLS probes. */
  readonly https: string | null;
  /**
   * Hosts that are dialled directly, spelt as in NO_PROXY: `*`, `example.com`, `.example.com`, `host:port`,
   * `10.0.0.0/8`.
   */
  readonly exceptHosts: readonly string[];
}
