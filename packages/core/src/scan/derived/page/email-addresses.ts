const LOCAL = /[a-z0-9._%+-]{1,64}$/;
const HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/;

/** High-resolution images are named like logo@2x.png. */
const FILE = /\.(?:png|jpe?g|gif|svg|webp|avif|css|js)$/;

/**
 * Email addresses in a text, lower case, in order. Searches outward from each @, so that a long line costs no more than
 * its length.
 */
export function findEmailAddresses(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf("@"); at !== -1 && found.length < 50; at = text.indexOf("@", at + 1)) {
    const local = LOCAL.exec(text.slice(Math.max(0, at - 64), at).toLowerCase())?.[0];
    const host = HOST.exec(text.slice(at + 1, at + 200).toLowerCase())?.[0];
    if (local !== undefined && host !== undefined && /\.[a-z]{2,24}$/.test(host) && !FILE.test(host))
      found.push(`${local.replace(/^[.-]+/, "")}@${host}`);
  }
  return found;
}
