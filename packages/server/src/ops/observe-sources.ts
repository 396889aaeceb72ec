import type { ScanTools } from "../app/server-setup.ts";
import type { Observer } from "./observer.ts";

/** Tools whose outside sources report each lookup, also one for which the source is not configured. */
export function observeSources<Tools extends Pick<ScanTools, "outside">>(
  tools: Tools,
  observer: Pick<Required<Observer>, "sourceAnswered">,
): Pick<ScanTools, "outside"> {
  return {
    outside(registers) {
      const opened = tools.outside(registers);
      const sources = opened.sources.map((source) => ({
        ...source,
        async ask(...args: Parameters<typeof source.ask>) {
          const answer = await source.ask(...args);
          observer.sourceAnswered({ source: source.name, outcome: answer.status });
          return answer;
        },
      }));
      return { ...opened, sources };
    },
  };
}
