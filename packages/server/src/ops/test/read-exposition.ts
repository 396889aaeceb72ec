/** One sample of an exposition. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metric with its samples. */
export interface Family {
  readonly help: string;
  readonly type: string;
  readonly samples: readonly Sample[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*/;
const LABEL = /^[a-zA-Z_][a-zA-Z0-9_]*/;
const TYPES = new Set(["counter", "gauge", "histogram", "summary", "untyped"]);
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\", n: "\n", '"': '"' };

function fail(line: string, why: string): never {
  throw new Error(`${why}: ${line}`);
}

function readValue(text: string, line: string): number {
  const special: Readonly<Record<string, number>> = { "+Inf": Infinity, "-Inf": -Infinity, NaN: Number.NaN };
  const value = special[text] ?? Number(text);
  return text === "" || (Number.isNaN(value) && text !== "NaN") ? fail(line, "no value") : value;
}

/** Reads `{a="b",c="d"}` at the start of a text, character by character. */
function readLabels(text: string, line: string): { labels: Record<string, string>; rest: string } {
  const labels: Record<string, string> = {};
  let rest = text.slice(1);
  while (!rest.startsWith("}")) {
    const [name] = LABEL.exec(rest) ?? fail(line, "no label name");
    if (name in labels) fail(line, "a label twice");
    rest = rest.slice(name.length);
    if (!rest.startsWith('="')) fail(line, "no label value");
    let [value, at] = ["", 2];
    for (; rest[at] !== '"'; at += 1) {
      if (rest[at] === undefined) fail(line, "no end of a label value");
      const isEscaped = rest[at] === "\\";
      if (isEscaped) at += 1;
      value += isEscaped ? (ESCAPES[rest[at] ?? ""] ?? fail(line, "an unknown escape")) : rest[at];
    }
    labels[name] = value;
    rest = rest.slice(at + 1);
    if (rest.startsWith(",")) rest = rest.slice(1);
    else if (!rest.startsWith("}")) fail(line, "no comma");
  }
  return { labels, rest: rest.slice(1) };
}

function readSample(line: string): Sample {
  const [name] = NAME.exec(line) ?? fail(line, "no metric name");
  const after = line.slice(name.length);
  const { labels, rest } = after.startsWith("{") ? readLabels(after, line) : { labels: {}, rest: after };
  if (!/^ \S+$/.test(rest)) fail(line, "no single value");
  return { name, labels, value: readValue(rest.slice(1), line) };
}

/** What a histogram must satisfy: buckets that do not fall, a last one of +Inf that equals the count, and a sum. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const of = (suffix: string) => samples.filter((each) => each.name === `${name}${suffix}`);
  const key = ({ le: _, ...others }: Sample["labels"]) => JSON.stringify(others);
  for (const count of of("_count")) {
    const buckets = of("_bucket").filter(({ labels }) => key(labels) === key(count.labels));
    const bounds = buckets.map(({ labels }) => readValue(labels.le ?? "", name));
    const values = buckets.map(({ value }) => value);
    if (bounds.at(-1) !== Infinity || values.at(-1) !== count.value) fail(name, "the last bucket is not the count");
    if (bounds.some((bound, at) => at > 0 && bound <= (bounds[at - 1] ?? 0))) fail(name, "bounds do not rise");
    if (values.some((value, at) => at > 0 && value < (values[at - 1] ?? 0))) fail(name, "buckets fall");
    if (of("_sum").filter(({ labels }) => key(labels) === key(count.labels)).length !== 1) fail(name, "no sum");
  }
}

/**
 * Parses Prometheus' text format 0.0.4 by its specification (prometheus.io/docs/instrumenting/exposition_formats), and
 * throws at the first violation. Written for tests, from the specification alone.
 */
export function readExposition(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith("\n")) fail("", "the last line has no end");
  const families = new Map<string, { help: string; type: string; samples: Sample[] }>();
  const seen = new Set<string>();
  for (const line of text.slice(0, -1).split("\n")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === "HELP") {
      if (families.has(name)) fail(line, "a metric twice");
      families.set(name, { help: rest, type: "", samples: [] });
    } else if (kind === "TYPE") {
      const family = families.get(name) ?? fail(line, "no help before the type");
      if (family.type !== "" || family.samples.length > 0 || !TYPES.has(rest)) fail(line, "a wrong type");
      family.type = rest;
    } else {
      const sample = readSample(line);
      const series = `${sample.name}${JSON.stringify(Object.entries(sample.labels).sort())}`;
      if (seen.has(series)) fail(line, "a series twice");
      seen.add(series);
      const base = sample.name.replace(/_(?:bucket|sum|count)$/, "");
      const family = families.get(sample.name) ?? families.get(base) ?? fail(line, "no type before the sample");
      const last = [...families.values()].at(-1);
      if (family !== last) fail(line, "samples of two metrics mixed");
      family.samples.push(sample);
    }
  }
  for (const [name, { type, samples }] of families) {
    if (type === "") fail(name, "no type");
    if (type === "counter" && samples.some(({ value }) => value < 0)) fail(name, "a counter below zero");
    if (type === "histogram") checkHistogram(name, samples);
  }
  return families;
}
