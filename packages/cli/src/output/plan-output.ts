import { join } from "node:path";
import { AppError, nearest } from "@broker/contracts";
import { FORMAT_NAMES, FORMATS, type Format } from "./formats.ts";

/** One writing: which reports (by place in the list) in which format, to a file or to stdout (null). */
export interface Writing {
  readonly format: Format;
  readonly reports: readonly number[];
  readonly file: string | null;
}

/** The output options. `isFolder` tests whether the path exists as a folder. */
export interface OutputOptions {
  readonly formats: readonly string[];
  readonly json: boolean;
  /** Each -o: a file, a folder, or `-` for stdout. */
  readonly outs: readonly string[];
  readonly isFolder: (path: string) => boolean;
}

function known(name: string): Format {
  const format = FORMAT_NAMES.find((each) => each === name);
  if (format) return format;
  const meant = nearest(name, FORMAT_NAMES);
  throw new AppError("usage", `There is no format '${name}'.`, {
    hint: meant ? `Did you mean ${meant}?` : `Valid values: ${FORMAT_NAMES.join(", ")}.`,
  });
}

function meantBy(out: string | undefined): Format | undefined {
  const ending = out === undefined ? undefined : /\.([a-z0-9]+)$/i.exec(out)?.[1]?.toLowerCase();
  return FORMAT_NAMES.find((name) => name === ending || FORMATS[name] === ending);
}

function chosen(formats: readonly string[], json: boolean, out: string | undefined): Format[] {
  const named = [...new Set([...formats.map(known), ...(json ? (["json"] as const) : [])])];
  return named.length > 0 ? named : [meantBy(out) ?? "table"];
}

function place({ outs }: OutputOptions): string | undefined {
  if (outs.length <= 1) return outs[0];
  throw new AppError("usage", "-o is allowed once; several formats are written to one folder.", {
    hint: "Name a folder: -o reports/ --format html --format json",
  });
}

const SINGLE: readonly Format[] = ["html", "pdf"];

/**
 * Decides the destination of each format. Several formats, or a page or PDF per company, require a folder. Throws
 * `usage`.
 */
export function planOutput(domains: readonly string[], options: OutputOptions): Writing[] {
  const out = place(options);
  const formats = chosen(options.formats, options.json, out);
  const all = domains.map((_, index) => index);
  const [first = "table"] = formats;
  const many = domains.length > 1;
  const wantsFolder = formats.length > 1 || (many && SINGLE.includes(first));
  const isFolder = out !== undefined && out !== "-" && (out.endsWith("/") || options.isFolder(out));
  if (isFolder || (wantsFolder && out !== undefined && out !== "-" && meantBy(out) === undefined))
    return formats.flatMap((format) => {
      if (many && !SINGLE.includes(format))
        return [{ format, reports: all, file: join(out, `scans.${FORMATS[format]}`) }];
      return all.map((index) => ({
        format,
        reports: [index],
        file: join(out, `${domains[index]}.${FORMATS[format]}`),
      }));
    });
  if (formats.length > 1)
    throw new AppError("usage", "Several formats require a folder.", {
      hint: "Add -o <folder>/.",
    });
  if (wantsFolder)
    throw new AppError("usage", `The format ${first} writes one company per file; ${domains.length} are requested.`, {
      hint: "Add -o <folder>/.",
    });
  return [{ format: first, reports: all, file: out === undefined || out === "-" ? null : out }];
}
