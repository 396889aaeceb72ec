import { fact, type ReadFacts } from "./told-fact.ts";

/** The group of companies and the people to speak to. */
export const peopleFacts: ReadFacts = ({ insured: { group, contacts } }) => [
  ...fact(group, group?.value.parent, { key: "insured.group.parent", group: "Parent company" }),
  ...(group?.value.subsidiaries ?? []).flatMap((name, index) =>
    fact(group, name, { key: `insured.group.subsidiaries[${index}]`, group: "Subsidiary" }),
  ),
  ...(contacts?.value ?? []).flatMap((each, index) =>
    (["name", "role", "email", "phone"] as const).flatMap((part) =>
      fact(contacts, each[part], {
        key: `insured.contacts[${index}].${part}`,
        group: `Contact ${index + 1}`,
        label: { name: "", role: "", email: "e-mail", phone: "telephone" }[part],
      }),
    ),
  ),
];
