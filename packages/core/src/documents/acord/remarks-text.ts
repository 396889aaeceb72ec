import { type AcordApplication, type AcordRemark, plainText } from "@broker/contracts";

/** All remarks as one text, a line each, for a box or an element that holds nothing else. */
export function remarksText({
  remarks,
  sanctions,
  override,
}: Pick<AcordApplication, "sanctions" | "override"> & { readonly remarks: readonly AcordRemark[] }): string {
  return [
    "The cyber data stand on the sheets behind; no box of this form asks for them.",
    ...remarks.map(({ topic, text, reason }) => `${topic}: ${text}. ${reason}`),
    sanctions.note,
    ...(override === null
      ? []
      : [
          `Handed over although the record contradicts itself: ${plainText(override.reason)} (${plainText(override.by)})`,
        ]),
  ].join("\n");
}
