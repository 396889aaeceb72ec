import { AppError } from "@broker/contracts";
import type { Observer } from "../observer.ts";
import type { Build } from "../process-metrics.ts";

/** Sends the traces of a process to a collector. */
export interface Traces {
  readonly observer: Observer;
  /** Sends what is left, for at most two seconds. */
  close(): Promise<void>;
}

/** What traces are sent with. */
export interface TraceSettings {
  /** Where spans are posted. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** For one request. */
  readonly timeoutMs: number;
}

type Env = Readonly<Record<string, string | undefined>>;

function addressOf(env: Env): string | null {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_EXPORTER_OTLP_ENDPOINT: base } = env;
  if (traces) return traces;
  return base ? `${base.replace(/\/$/, "")}/v1/traces` : null;
}

/** `name=value` pairs, percent-encoded (OpenTelemetry's specification of the exporter's variables). */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(",").flatMap((pair) => {
    const at = pair.indexOf("=");
    if (at < 1) return [];
    const value = pair.slice(at + 1).trim();
    try {
      return [[pair.slice(0, at).trim(), decodeURIComponent(value)] as const];
    } catch {
      return [[pair.slice(0, at).trim(), value] as const];
    }
  });
  return Object.fromEntries(pairs);
}

/**
 * Reads OpenTelemetry's standard variables; null = no collector is configured, or tracing is disabled. AppError `usage`
 * for an address that is none, or a protocol other than http/json.
 */
export function traceSettings(env: Env): TraceSettings | null {
  const address = addressOf(env);
  if (address === null || env.OTEL_SDK_DISABLED?.toLowerCase() === "true") return null;
  if (env.OTEL_TRACES_EXPORTER !== undefined && env.OTEL_TRACES_EXPORTER !== "otlp") return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "")
    throw new AppError("usage", "The address of the OpenTelemetry collector is not an HTTP address.", {
      hint: "Set OTEL_EXPORTER_OTLP_ENDPOINT, for example http://127.0.0.1:4318, or remove it.",
    });
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL ?? "http/json";
  if (protocol !== "http/json")
    throw new AppError("usage", `Traces are sent as http/json, not as ${protocol}.`, {
      hint: "Collectors accept it on the same port. Set OTEL_EXPORTER_OTLP_PROTOCOL=http/json, or remove it.",
    });
  const timeoutMs = Number(env.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? env.OTEL_EXPORTER_OTLP_TIMEOUT ?? 10_000);
  return {
    url: url.href,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? env.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
    serviceName: env.OTEL_SERVICE_NAME || "broker",
    timeoutMs: Number.isFinite(timeoutMs) && timeoutMs > 0 ? timeoutMs : 10_000,
  };
}

/**
 * Sends traces to the collector that the environment names; null = it names none, and the exporter is not loaded.
 * `log` receives what cannot be sent, once for each outage. AppError `usage`.
 * @param everyMs milliseconds between two batches (default: 2000)
 */
export async function openTraces(
  env: Env,
  build: Pick<Build, "version">,
  log: (line: string) => void,
  everyMs?: number,
): Promise<Traces | null> {
  const settings = traceSettings(env);
  if (settings === null) return null;
  const { otlpExporter } = await import("./otlp-exporter.ts");
  return otlpExporter(settings, build, log, everyMs);
}
