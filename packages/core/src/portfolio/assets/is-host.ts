const HOST = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether text is a name of the DNS with two labels at least, in lower case; no address, no wildcard. */
export const isHost = (text: string): boolean => HOST.test(text);
