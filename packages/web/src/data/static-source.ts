import type { ApiAnswers, ApiKey } from "@broker/contracts";
import { callAddress, type DataSource, RefusedCall } from "./source.ts";

/** Data of a single-file report: its website, and responses by URL. */
export interface StaticData {
  readonly url: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Reads the data block of a single-file report. */
export function readStaticData(text: string): StaticData {
  return JSON.parse(text) as StaticData;
}

/** A source over the responses in the file; anything else is not found. */
export function staticSource({ answers }: StaticData): DataSource {
  const address: DataSource["address"] = (key, input) => {
    const { params, query } = input as {
      readonly params?: Readonly<Record<string, unknown>>;
      readonly query?: Readonly<Record<string, unknown>>;
    };
    return callAddress(key.split(" ")[1] ?? "", params, query);
  };
  return {
    fixed: true,
    address,
    async ask<Key extends ApiKey>(key: Key, input: Parameters<DataSource["address"]>[1]) {
      const answer = key.startsWith("GET ") ? answers[address(key, input as never)] : undefined;
      if (answer !== undefined) return answer as ApiAnswers[Key];
      throw new RefusedCall({
        type: "about:blank",
        title: "Not Found",
        status: 404,
        code: "not_found",
        detail: "Not included in this file.",
      });
    },
  };
}
