import type { IcoRegisterData } from "@broker/contracts";
import { z } from "zod";

const Text = z.string().nullable();

/** What the index keeps of a fee payer, in the order in which `icoKind` writes it. */
const FeePayerBody = z.tuple([z.string(), Text, Text, Text, Text, z.boolean().nullable(), z.array(z.string())]);

type Entry = NonNullable<IcoRegisterData["entry"]>;

/** An entry of the ICO's register with the other names under which it trades. */
export function feePayerFromBody(number: string, text: string): Entry & { readonly tradingNames: readonly string[] } {
  const [name, postcode, tier, startsOn, endsOn, publicAuthority, tradingNames] = FeePayerBody.parse(JSON.parse(text));
  return { number, name, postcode, tier, startsOn, endsOn, publicAuthority, tradingNames };
}
