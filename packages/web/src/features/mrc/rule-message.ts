const sentence = (text: string) => `${text.charAt(0)}${text.slice(1).toLowerCase()}`;
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * What a rule found, for a row that names the heading already: without the heading before it, and no heading in
 * capitals.
 */
export function ruleMessage(fieldName: string, message: string): string {
  const own = fieldName.split(", ").find((heading) => message.startsWith(`${heading}: `));
  const rest = own === undefined ? message : message.slice(own.length + 2);
  return capital(rest.replace(/^[A-Z][A-Z', ()-]+(?= (is|are) )/, sentence));
}
