/**
 * An address without the user name and password that may stand in it; other values as they are. Where a password was
 * written with characters that belong in percent signs, everything up to the last @ goes.
 */
export function redactAddress(value: unknown): unknown {
  if (typeof value !== "string" || !/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return value;
  const shown = value.replace(/([?&]password=)[^&]*/gi, "$1(hidden)");
  const url = URL.canParse(shown) ? new URL(shown) : null;
  if (url === null || `${url.pathname}${url.search}${url.hash}`.includes("@"))
    return shown.replace(/:\/\/.*@/s, "://(hidden)@");
  if (url.username === "" && url.password === "") return shown;
  [url.username, url.password] = ["", ""];
  return url.href.replace("://", "://(hidden)@");
}
