/** A box's published name in words: 'NamedInsured_MailingAddress_CityName_A' is 'Named Insured, Mailing Address, City Name A'. */
export function boxWords(name: string): string {
  const [parts, letter] = /^(.*)_([A-Z])$/.exec(name)?.slice(1) ?? [name, ""];
  const words = (parts ?? name)
    .split("_")
    .map((part) => part.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2"))
    .join(", ");
  return letter === "" || letter === "A" ? words : `${words}, row ${letter}`;
}
