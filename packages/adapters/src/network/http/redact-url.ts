/** Puts `redacted` in the place of a user name and password in an address; everything else stays as written. */
export function redactUrl(url: string): string {
  return url.replace(/^(\s*(?:[a-z][a-z0-9+.-]*:)?[/\\]{2})[^/\\?#]*@/i, "$1redacted@");
}
