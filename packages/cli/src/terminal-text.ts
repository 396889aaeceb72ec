import { plainText } from "@broker/contracts";

/** Text from outside (a site, a record, a file) made fit for one line of a terminal, by the rules for every document. */
export function terminalText(text: string): string {
  return plainText(text);
}
