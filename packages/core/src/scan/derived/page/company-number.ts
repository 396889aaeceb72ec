/** Words followed by a company number, then at most 60 characters of the same line, then the number. */
const CONTEXT =
  /\b(?:compan(?:y|ies house)(?: registration| registered| reg\.?)?(?: number| no\b| num\b| nr\b|:|#)|co\.? (?:reg|no)\b|registered (?:company )?(?:number|no\b)|registration (?:number|no\b)|reg(?:istered|\.)? (?:in|under the laws of) (?:england|scotland|wales|northern ireland|great britain|the uk|the united kingdom))/gi;
/**
 * Register prefixes of Companies House; a number without one belongs to England and Wales and is padded to eight
 * digits.
 */
const NUMBER =
  /(?<![\dA-Za-z]|\d[ .,-])((?:AC|BR|CE|CS|ES|FC|GE|GN|GS|IC|IP|LP|NC|NF|NI|NL|NO|NP|NR|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SI|SL|SO|SP|SR|ZC) ?\d{6}|R0\d{6}|\d{5,8})(?![\dA-Za-z]|[ .,-]?\d)/;
/** Other registers whose numbers look alike. */
const OTHER_REGISTER =
  /charit|\bvat\b|\bfca\b|\bfrn\b|\bico\b|data protection|\bsra\b|\bcqc\b|firm reference|\btel\b|phone|\bfax\b|\butr\b/i;

/**
 * The UK company number printed on the page in the context required by the Companies (Trading Disclosures) Regulations
 * 2015, reg. 25; eight characters. Null when none is printed in such a context.
 */
export function findCompanyNumber(text: string): string | null {
  for (const match of text.matchAll(CONTEXT)) {
    const before = /[^.,;|\d\n]*$/.exec(text.slice(Math.max(0, match.index - 24), match.index))?.[0] ?? "";
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 80);
    const line = after.split(/\n{2,}/)[0] ?? "";
    const number = NUMBER.exec(line);
    if (number?.[1] === undefined || number.index > 60) continue;
    if (OTHER_REGISTER.test(line.slice(0, number.index)) || OTHER_REGISTER.test(before)) continue;
    const plain = number[1].replace(" ", "").toUpperCase();
    return /^\d/.test(plain) ? plain.padStart(8, "0") : plain;
  }
  return null;
}
