import type { FastifyInstance, FastifyRequest } from "fastify";
import { type CallContext, requestIdOf, traceAfter, withinCall } from "./call-context.ts";
import type { Observer } from "./observer.ts";

/** Status of a call whose caller left before the answer was complete, as nginx logs it. */
const LEFT = 499;

const UNMATCHED = "unmatched";

const isWhole = ({ raw }: FastifyRequest, ended: boolean) => ended || !raw.destroyed;

/**
 * Gives each call its id and its trace, returns the id in `x-request-id`, and reports each call once it has been
 * answered, by its route's template. Registered before anything else, so that refusals are reported too.
 */
export function observeRequests(app: FastifyInstance, observer: Required<Observer>): void {
  const contexts = new WeakMap<FastifyRequest, CallContext>();
  app.addHook("onRequest", (request, reply, done) => {
    const { "x-request-id": id, traceparent } = request.headers;
    const trace = traceAfter([traceparent].flat()[0]);
    const context = { requestId: requestIdOf(id), trace, jobId: null };
    contexts.set(request, context);
    // On the raw response, so that another app that answers the call returns it too.
    reply.raw.setHeader("x-request-id", context.requestId);
    withinCall(context, done);
  });
  // Reading a body continues in the context of the connection.
  app.addHook("preValidation", (request, _reply, done) => {
    const context = contexts.get(request);
    if (context === undefined) done();
    else withinCall(context, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const context = contexts.get(request);
    const ms = reply.elapsedTime;
    if (context !== undefined)
      observer.requestEnded({
        context,
        method: request.method,
        route: request.routeOptions.url ?? UNMATCHED,
        status: isWhole(request, reply.raw.writableFinished) ? reply.raw.statusCode : LEFT,
        startedAt: new Date(Date.now() - ms),
        ms,
      });
    done();
  });
}
