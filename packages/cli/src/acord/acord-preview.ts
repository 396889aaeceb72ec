import type { AcordApplication } from "@broker/contracts";
import { acordDocument } from "@broker/core/documents";
import { fixLines } from "../fix-lines.ts";
import { nextLines } from "../terminal/blocks.ts";
import { documentLines } from "../terminal/document.ts";
import type { Look } from "../terminal/look.ts";

/**
 * The preview of an application: its document with the conflicts and checks before release first, and their remedies.
 */
export function acordPreview(look: Look, application: AcordApplication): string {
  const { form, client, validationErrors } = application;
  const document = acordDocument(application);
  const isCheck = ({ id }: { readonly id: string }) => id === "open" || id === "issues";
  const remedies = [...new Set(validationErrors.flatMap(({ fix }) => (fix === undefined ? [] : fixLines(fix))))];
  const commands = {
    id: "commands",
    title: "Commands",
    note: "",
    blocks: [{ kind: "list", caption: null, ordered: false, short: false, items: remedies }],
  } as const;
  const sections = [
    ...document.sections.filter(isCheck),
    ...(remedies.length === 0 ? [] : [commands]),
    ...document.sections.filter((section) => !isCheck(section)),
  ];
  return [
    ...documentLines(look, { ...document, sections }),
    "",
    ...nextLines(look, [`broker acord ${client.id} --form ${form} --format pdf`]),
  ].join("\n");
}
