import { bareApp } from "../../packages/server/src/app/bare-app.ts";

/** Fastify without plugins, as its own process: it answers with the data that the parent sends, by their schema. */
process.once("message", (sent) => {
  const { answer, schema } = sent as { readonly answer: unknown; readonly schema: object };
  const app = bareApp({ tls: null, trustedProxies: [] });
  app.get("/", { schema: { response: { 200: schema } } }, () => answer);
  app.listen({ host: "127.0.0.1", port: 0 }).then(
    (origin) => process.send?.(origin),
    (error: unknown) => {
      throw error;
    },
  );
  process.on("disconnect", () => void app.close());
});
