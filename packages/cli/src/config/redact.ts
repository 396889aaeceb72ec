/** An address without the user name and password that may stand in it; other values as they are. */
export function redactAddress(value: unknown): unknown {
  if (typeof value !== "string" || !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || !URL.canParse(value)) return value;
  const url = new URL(value);
  if (url.username === "" && url.password === "") return value;
  [url.username, url.password] = ["", ""];
  return url.href.replace("://", "://(hidden)@");
}
