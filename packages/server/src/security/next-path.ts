/** The page that opens after sign-in if no other was requested. */
export const START = "/app";

const HERE = "http://here.invalid";

/** The path to open after signing in: always one of this server, whatever was requested. */
export function nextPath(asked: string): string {
  const url = URL.canParse(asked, HERE) ? new URL(asked, HERE) : new URL(HERE);
  // '/..//host' resolves to the path '//host', which a browser would read as another host.
  const ours = asked.startsWith("/") && url.origin === HERE && !url.pathname.startsWith("//");
  return ours && url.pathname !== "/" && url.pathname !== "/sign-in" ? `${url.pathname}${url.search}` : START;
}
