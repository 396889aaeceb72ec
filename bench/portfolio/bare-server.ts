import { bareApp } from "../../packages/server/src/app/bare-app.ts";

/** Fastify without plugins, as its own process: every call is answered with the JSON that the parent sends first. */
process.once("message", (answer) => {
  const app = bareApp({ tls: null, trustedProxies: [] });
  app.get("/", () => answer);
  app.listen({ host: "127.0.0.1", port: 0 }).then(
    (origin) => process.send?.(origin),
    (error: unknown) => {
      throw error;
    },
  );
  process.on("disconnect", () => void app.close());
});
