/** The values of a metric's labels, in the order of their names. */
export type LabelValues = readonly string[];

/** A value with its labels, read when the metrics are requested. */
export interface Reading {
  readonly labels?: LabelValues;
  readonly value: number;
}

interface Counter {
  /** Adds to one series (default: 1). */
  add(labels: LabelValues, by?: number): void;
}

interface Histogram {
  observe(labels: LabelValues, value: number): void;
}

/** Name and meaning of a metric. Label values are from closed sets: never a client, a domain or a person. */
export interface MetricInfo {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** The metrics of a process, in Prometheus' text exposition format 0.0.4. */
export interface Registry {
  counter(info: MetricInfo): Counter;
  /** `buckets`: upper bounds, ascending; +Inf is added. */
  histogram(info: MetricInfo, buckets: readonly number[]): Histogram;
  /** A value that is read on request; one that cannot be read is left out. */
  reading(
    info: MetricInfo,
    type: "counter" | "gauge",
    read: () => readonly Reading[] | Promise<readonly Reading[]>,
  ): void;
  /** All metrics, in the order in which they were added. */
  text(): Promise<string>;
}

/** The media type of the text format. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

const escapeHelp = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

function valueText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? "+Inf" : "-Inf";
}

function line(name: string, pairs: readonly (readonly [string, string])[], value: number): string {
  const labels = pairs.map(([label, each]) => `${label}="${escapeValue(each)}"`).join(",");
  return `${name}${labels === "" ? "" : `{${labels}}`} ${valueText(value)}\n`;
}

const pairsOf = ({ labels = [] }: MetricInfo, values: LabelValues = []) =>
  labels.map((label, at) => [label, values[at] ?? ""] as const);

const head = ({ name, help }: MetricInfo, type: string) =>
  `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n`;

interface Distribution {
  readonly labels: LabelValues;
  readonly counts: number[];
  sum: number;
  count: number;
}

function openHistogram(info: MetricInfo, buckets: readonly number[]): Histogram & { text(): string } {
  const series = new Map<string, Distribution>();
  return {
    observe(labels, value) {
      const key = JSON.stringify(labels);
      const found = series.get(key) ?? { labels, counts: buckets.map(() => 0), sum: 0, count: 0 };
      series.set(key, found);
      const at = buckets.findIndex((bound) => value <= bound);
      if (at >= 0) found.counts[at] = (found.counts[at] ?? 0) + 1;
      found.sum += value;
      found.count += 1;
    },
    text() {
      const lines = [...series.values()].map(({ labels, counts, sum, count }) => {
        const pairs = pairsOf(info, labels);
        let below = 0;
        const bounded = buckets.map((bound, at) => {
          below += counts[at] ?? 0;
          return line(`${info.name}_bucket`, [...pairs, ["le", valueText(bound)]], below);
        });
        const all = line(`${info.name}_bucket`, [...pairs, ["le", "+Inf"]], count);
        return [...bounded, all, line(`${info.name}_sum`, pairs, sum), line(`${info.name}_count`, pairs, count)].join(
          "",
        );
      });
      return head(info, "histogram") + lines.join("");
    },
  };
}

/** Opens an empty registry. */
export function openRegistry(): Registry {
  const parts: (() => Promise<string>)[] = [];
  return {
    counter(info) {
      const series = new Map<string, { readonly labels: LabelValues; value: number }>();
      parts.push(
        async () =>
          head(info, "counter") +
          [...series.values()].map(({ labels, value }) => line(info.name, pairsOf(info, labels), value)).join(""),
      );
      return {
        add(labels, by = 1) {
          const key = JSON.stringify(labels);
          const found = series.get(key) ?? { labels, value: 0 };
          found.value += by;
          series.set(key, found);
        },
      };
    },
    histogram(info, buckets) {
      const histogram = openHistogram(info, buckets);
      parts.push(async () => histogram.text());
      return histogram;
    },
    reading(info, type, read) {
      parts.push(async () => {
        try {
          const readings = await read();
          return (
            head(info, type) +
            readings.map(({ labels, value }) => line(info.name, pairsOf(info, labels), value)).join("")
          );
        } catch {
          return "";
        }
      });
    },
    text: async () => (await Promise.all(parts.map((part) => part()))).join(""),
  };
}
