/** What the process knows about outgoing port 25. */
export interface Port25 {
  /** A mail server accepted a connection: the port is open from here. */
  opened(): void;
  /**
   * Reports a connection attempt without an answer. Returns the conclusion: the port seems blocked, or only this host
   * is silent.
   */
  silent(host: string): "port-blocked" | "no-answer";
  /** True = so many hosts were silent, and none ever answered, that further attempts are pointless. */
  readonly hopeless: boolean;
}

const ENOUGH_SILENT_HOSTS = 5;

/**
 * Most networks block outgoing port 25 by dropping packets, which looks like a silent host. Until one mail server has
 * accepted a connection, silence means 'port-blocked'; afterwards it is the host's own: 'no-answer'. After five silent
 * hosts and no answering one, no more are tried.
 */
export function watchPort25(): Port25 {
  let isOpen = false;
  const silentHosts = new Set<string>();
  return {
    opened() {
      isOpen = true;
    },
    silent(host) {
      silentHosts.add(host);
      return isOpen ? "no-answer" : "port-blocked";
    },
    get hopeless() {
      return !isOpen && silentHosts.size >= ENOUGH_SILENT_HOSTS;
    },
  };
}
