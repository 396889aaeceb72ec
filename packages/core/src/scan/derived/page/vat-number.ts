const CANDIDATE = /(?<![\dA-Z])(?:GB ?)?(\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?)(?!\d)/g;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * Whether nine digits are a UK VAT number: the weighted sum of the first seven plus the last two is a multiple of 97,
 * or is one after adding 55 (numbers issued since 2010; HMRC, 'VAT registration number checksum', modulus 97 and 9755).
 */
function hasValidChecksum(digits: string): boolean {
  const sum =
    WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0) + Number(digits.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/**
 * The UK VAT number printed on the page within 60 characters after the word VAT, as GB and nine or twelve digits; else
 * null.
 */
export function findVatNumber(text: string): string | null {
  for (const mention of text.matchAll(/\bVAT\b/gi)) {
    const after = text.slice(mention.index, mention.index + 63).toUpperCase();
    for (const candidate of after.matchAll(CANDIDATE)) {
      const digits = (candidate[1] ?? "").replaceAll(" ", "");
      if (hasValidChecksum(digits)) return `GB${digits}`;
    }
  }
  return null;
}
