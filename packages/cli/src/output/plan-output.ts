import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { FORMAT_NAMES, FORMATS, type Format } from "./formats.ts";

/** One writing: which reports (by place in the list) in which format, to a file or to stdout (null). */
export interface Writing {
  readonly format: Format;
  readonly reports: readonly number[];
  readonly file: string | null;
}

/** What the options say about the output. `isFolder` tells whether the path exists as a folder. */
export interface OutputOptions {
  readonly formats: readonly string[];
  readonly json: boolean;
  /** -o: a file, a folder, or `-` for stdout. */
  readonly out: string | undefined;
  readonly isFolder: (path: string) => boolean;
}

function known(name: string): Format {
  const format = FORMAT_NAMES.find((each) => each === name);
  if (format) return format;
  throw new AppError("usage", `There is no format '${name}'.`, { hint: `There are ${FORMAT_NAMES.join(", ")}.` });
}

function chosen({ formats, json, out }: OutputOptions): Format[] {
  if (formats.length > 0) return [...new Set(formats.map(known))];
  if (json) return ["json"];
  const ending = out === undefined ? undefined : /\.([a-z0-9]+)$/i.exec(out)?.[1]?.toLowerCase();
  const meant = FORMAT_NAMES.find((name) => name === ending || FORMATS[name] === ending);
  return [meant ?? "table"];
}

/** Formats that hold one report a file. */
const SINGLE: readonly Format[] = ["html"];

/**
 * Decides what is written where. Without -o one format goes to stdout; several formats, or one page a company, want a folder, whose
 * files are named after the company. A file's ending stands for its format when none is named. AppError `usage` for what cannot be.
 */
export function planOutput(domains: readonly string[], options: OutputOptions): Writing[] {
  const formats = chosen(options);
  const all = domains.map((_, index) => index);
  const { out } = options;
  const [first = "table"] = formats;
  if (out !== undefined && out !== "-" && (out.endsWith("/") || options.isFolder(out) || formats.length > 1)) {
    const many = domains.length > 1;
    return formats.flatMap((format) => {
      const ending = format === "csv" ? "csv" : FORMATS[format];
      if (many && !SINGLE.includes(format)) return [{ format, reports: all, file: join(out, `scans.${ending}`) }];
      return all.map((index) => ({ format, reports: [index], file: join(out, `${domains[index]}.${ending}`) }));
    });
  }
  if (formats.length > 1)
    throw new AppError("usage", "Several formats at once want a folder for their files.", { hint: "Add -o <folder>." });
  if (SINGLE.includes(first) && domains.length > 1)
    throw new AppError("usage", `The format ${first} holds one company a file, and there are ${domains.length}.`, {
      hint: "Add -o <folder>/.",
    });
  return [{ format: first, reports: all, file: out === undefined || out === "-" ? null : out }];
}
