import { type ClientAddress, plainText } from "@broker/contracts";

/** An address as on a letter, one line after the other; what is not known is left out. */
export function addressLines({ lines, town, county, postcode, country }: ClientAddress): string[] {
  return [...lines, town, county, postcode, country].flatMap((part) => {
    const text = plainText(part ?? "");
    return text === "" ? [] : [text];
  });
}
