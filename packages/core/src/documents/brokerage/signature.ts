import { type BrokerageConfig, plainText } from "@broker/contracts";

/** What an email to a client is signed with, in order. */
export const SIGNATURE = ["contact", "name", "phone", "email"] as const satisfies readonly (keyof BrokerageConfig)[];

/** The lines below 'Kind regards': what is not recorded is left out. */
export const signatureLines = (brokerage: BrokerageConfig): string[] =>
  SIGNATURE.flatMap((part) => {
    const text = brokerage[part];
    return text === undefined ? [] : [plainText(text)];
  });
