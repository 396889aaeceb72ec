type Part = string | number | boolean;

/** The URL of a call: path parameters filled, query appended; undefined is omitted, lists repeat the name. */
export function callAddress(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] as Part)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null && each !== "") search.append(name, String(each as Part));
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}
