const WEB_PORTS: readonly string[] = ["", "80", "443", "8080", "8443"];

/**
 * Whether websites are commonly served on the port; the empty one is the scheme's own. Following others would be a port
 * sweep led by the site.
 */
export function onWebPort(url: URL): boolean {
  return WEB_PORTS.includes(url.port);
}
