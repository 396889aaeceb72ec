/** The neutral title of a check that could not be assessed: 'DMARC is enforced' becomes 'Whether DMARC is enforced'. */
export function openQuestion(title: string): string {
  const plainWord = /^[A-Z][a-z']*(-[a-z]+)*(?= |$)/.test(title);
  return `Whether ${plainWord ? title.charAt(0).toLowerCase() : title.charAt(0)}${title.slice(1)}`;
}
