import { sanctionsListLabel } from "../kyc/kyc-words.ts";
import { LIST_OF_SOURCE, SANCTIONS_SOURCES } from "../outside/sanctions-source.ts";
import { SOURCE_NAMES, SOURCE_SUBJECTS, SOURCE_TITLES } from "../outside/source-name.ts";
import type { WorkspaceSetting } from "./setting.ts";

/** Sources that accept a key. */
const KEYED: readonly string[] = ["companiesHouse", "hibp", "hudsonRock"];

/** Sources that scans query, each with its key if it takes one. */
export const SOURCE_SETTINGS: readonly WorkspaceSetting[] = [
  ...SOURCE_NAMES.flatMap((name): WorkspaceSetting[] => [
    {
      key: `sources.${name}.enabled`,
      label: SOURCE_TITLES[name],
      kind: "flag",
      words: ["Queried", "Not queried"],
      hint: `Covers ${SOURCE_SUBJECTS[name]}.`,
      standard: name === "icoRegister",
    },
    ...(KEYED.includes(name)
      ? [{ key: `sources.${name}.apiKey`, label: `${SOURCE_TITLES[name]}: key`, kind: "secret" as const }]
      : []),
  ]),
  ...SANCTIONS_SOURCES.flatMap((name): WorkspaceSetting[] => [
    {
      key: `sources.${name}.enabled`,
      label: sanctionsListLabel(LIST_OF_SOURCE[name]),
      kind: "flag",
      words: ["Downloaded", "Not downloaded"],
      hint:
        name === "sanctionsEu"
          ? "For screening; no scan queries it. It is downloaded only with a token."
          : "For screening; no scan queries it.",
      standard: true,
    },
    ...(name === "sanctionsEu"
      ? [{ key: `sources.${name}.apiKey`, label: "EU consolidated list: token", kind: "secret" as const }]
      : []),
  ]),
];

/** The language model. */
export const MODEL_SETTINGS: readonly WorkspaceSetting[] = [
  {
    key: "sources.llm.enabled",
    label: "Rephrase summaries",
    kind: "flag",
    hint: "Redacted facts of a scan are sent to the model.",
    standard: false,
  },
  {
    key: "sources.llm.answers",
    label: "Read typed answers",
    kind: "flag",
    hint: "The model reads typed answers that fixed rules cannot. Names are masked; each answer is confirmed.",
    standard: false,
  },
  {
    key: "sources.llm.api",
    label: "API",
    kind: "choice",
    options: [
      { value: "openai", label: "OpenAI" },
      { value: "anthropic", label: "Anthropic" },
    ],
    otherwise: "OpenAI",
    directs: "sources.llm.apiKey",
  },
  { key: "sources.llm.model", label: "Model", kind: "text" },
  { key: "sources.llm.apiKey", label: "Model: key", kind: "secret" },
  {
    key: "sources.llm.notFor",
    label: "Clients excluded",
    kind: "lines",
    hint: "Domains, one per line; nothing about them is sent.",
  },
  {
    key: "sources.llm.namedFor",
    label: "Clients named",
    kind: "lines",
    hint: "Domains, one per line; all other names are masked.",
  },
];
