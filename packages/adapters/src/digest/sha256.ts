import { hash } from "node:crypto";
import type { Digest } from "@broker/core";

/** SHA-256 of a text's UTF-8 bytes, as 64 hex digits. */
export const sha256: Digest = (data) => hash("sha256", data);
