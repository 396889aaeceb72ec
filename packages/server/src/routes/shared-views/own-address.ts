import type { FastifyRequest } from "fastify";

/** The address by which a call reached the server, for example `https://broker.example:8443`. */
export const ownAddress = ({ raw, headers }: FastifyRequest): string =>
  `${"encrypted" in raw.socket ? "https" : "http"}://${new URL(`http://${headers.host}`).host}`;
