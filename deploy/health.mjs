// Exit code 0 if the process in this container is alive: health.mjs [path, default /healthz]. The image has no curl.
const { OPS_ADDRESS = "127.0.0.1:9464" } = process.env;
const [, , path = "/healthz"] = process.argv;
try {
  const { ok } = await fetch(`http://${OPS_ADDRESS}${path}`, { signal: AbortSignal.timeout(2500) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
