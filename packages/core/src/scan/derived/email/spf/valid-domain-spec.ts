const MACRO = /%\{[slodiphcrtv]\d*r?[.\-+,/_=]*\}|%%|%_|%-/gi;

/**
 * A domain-spec (RFC 7208 §7.1): visible characters and well-formed macros, ending in a top label or in a macro. A name
 * without a dot, or with a number for its top label, is a syntax error.
 */
export function validDomainSpec(text: string): boolean {
  const plain = text.replace(MACRO, "");
  if (text === "" || plain.includes("%") || !/^[\x21-\x7e]*$/.test(plain)) return false;
  if (/%\{[slodiphcrtv]\d*r?[.\-+,/_=]*\}$/i.test(text)) return true;
  const top = /\.([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\.?$/i.exec(text)?.[1];
  return top !== undefined && !/^\d+$/.test(top);
}
