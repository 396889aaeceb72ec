import { AppError } from "@broker/contracts";

/** What `broker acord` gives: a document in a format, or a preview in the window. */
export type AcordFormat = "pdf" | "xml" | "json" | "preview";

/** What the command line says of the format. */
export interface FormatFlags {
  readonly format?: "pdf" | "xml" | "json";
  readonly output?: string;
  readonly template?: string;
}

/**
 * The format that is asked for, else the one that the file's name says; JSON with --json, a preview in a window where no place is named,
 * else PDF. AppError `usage` where a template is to be filled and another format than PDF is asked for.
 */
export function acordFormat(flags: FormatFlags, json: boolean, inWindow: boolean): AcordFormat {
  const { format, output, template } = flags;
  if (template !== undefined) {
    if (json || (format !== undefined && format !== "pdf"))
      throw new AppError("usage", "A form of your own is filled as PDF only.", {
        hint: "Leave --format out, or say --format pdf.",
      });
    return "pdf";
  }
  if (format !== undefined) return format;
  if (json) return "json";
  const ending = (["xml", "json", "pdf"] as const).find((each) => output?.endsWith(`.${each}`));
  return ending ?? (inWindow && output === undefined ? "preview" : "pdf");
}
