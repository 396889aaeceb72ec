import {
  BASIS_LABELS,
  type ClientFrameworkDetail,
  roundHalfUp,
  STANDING_LABELS,
  STATE_LABELS,
  showNumber,
} from "@broker/contracts";

/** What an answer, a file or a page states of one framework of a client. */
export interface FrameworkFigures {
  /** As it is printed; null = none is stated. */
  readonly score: string | null;
  /** '19 of 28'. */
  readonly coverage: string;
  /** Its name; null = the source does not state it. */
  readonly standing: string | null;
  /** The label of each assessed requirement's state, by id. */
  readonly states: Readonly<Record<string, string>>;
}

/** Figures by id of the framework. */
export type Stated = Readonly<Record<string, FrameworkFigures>>;

const NOT_ASSESSED: string = STATE_LABELS["not-assessed"];
const assessedOnly = (states: readonly (readonly [id: string, label: string])[]) =>
  Object.fromEntries(states.filter(([, label]) => label !== NOT_ASSESSED));

/** The figures of a framework in the hub's API. */
export function hubFigures({ standing, requirements }: ClientFrameworkDetail): FrameworkFigures {
  const rows = requirements.filter(({ heading }) => !heading);
  return {
    score: standing.score === null ? null : showNumber(roundHalfUp(standing.score)),
    coverage: `${standing.assessed} of ${standing.total}`,
    standing: STANDING_LABELS[standing.standing],
    states: assessedOnly(rows.map(({ id, state }) => [id, STATE_LABELS[state]])),
  };
}

/** The score by its rule, from weights and states alone; null = less than half of the weight is assessed. */
export function scoreByRule({ requirements }: ClientFrameworkDetail): number | null {
  const applying = requirements.filter(({ heading, state }) => !heading && state !== "not-applicable");
  const weightOf = (...states: readonly string[]) =>
    applying.filter(({ state }) => states.includes(state)).reduce((sum, { weight }) => sum + weight, 0);
  const [met, partly, known] = [weightOf("met"), weightOf("partly"), weightOf("met", "partly", "not-met")];
  const all = known + weightOf("not-assessed");
  return known === 0 || known < all / 2 ? null : Math.floor((100 * (met + partly / 2)) / known + 0.5);
}

const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,"]*)/g)].map(([, cell = ""]) => unquoted(cell));

/** The figures of the CSV export. */
export function csvFigures(csv: string): Stated {
  const [head = [], ...rows] = csv.trimEnd().split("\r\n").map(cellsOf);
  const records = rows.map((cells) => Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ""])));
  const ids = [...new Set(records.map(({ framework = "" }) => framework))];
  return Object.fromEntries(
    ids.map((id) => {
      const own = records.filter(({ framework }) => framework === id);
      const [{ score = "", assessed, applicable, readinessIndicator = null } = {}] = own;
      return [
        id,
        {
          ...{ score: score === "" ? null : score, coverage: `${assessed} of ${applicable}` },
          standing: readinessIndicator,
          states: assessedOnly(own.map(({ requirement = "", state = "" }) => [requirement, state])),
        },
      ];
    }),
  );
}

interface OscalProps {
  readonly props: readonly { readonly name: string; readonly value: string }[];
}
interface OscalFile {
  readonly "assessment-results": {
    readonly results: readonly (OscalProps & {
      readonly findings?: readonly (OscalProps & {
        readonly target: { readonly status: { readonly state: "satisfied" | "not-satisfied" } };
      })[];
    })[];
  };
}

const LABELS: Readonly<Record<string, string>> = STATE_LABELS;
const STANDINGS: Readonly<Record<string, string>> = STANDING_LABELS;

/** The figures of the OSCAL export; a finding whose status contradicts its state is named so. */
export function oscalFigures(oscal: string): Stated {
  const { results } = (JSON.parse(oscal) as OscalFile)["assessment-results"];
  const propOf = ({ props }: OscalProps, name: string) => props.find((each) => each.name === name)?.value ?? null;
  return Object.fromEntries(
    results.map((result) => {
      const findings = (result.findings ?? []).map((finding) => {
        const state = propOf(finding, "state") ?? "";
        const isRight = (finding.target.status.state === "satisfied") === (state === "met");
        return [propOf(finding, "requirement-id") ?? "", isRight ? (LABELS[state] ?? state) : "contradicts"] as const;
      });
      const coverage = `${propOf(result, "requirements-assessed")} of ${propOf(result, "requirements-applicable")}`;
      return [
        propOf(result, "framework") ?? "",
        {
          ...{ score: propOf(result, "score"), coverage, states: Object.fromEntries(findings) },
          standing: STANDINGS[propOf(result, "readiness-indicator") ?? ""] ?? null,
        },
      ];
    }),
  );
}

/** Rows of Markdown tables, by their cells. */
const rowsOf = (text: string) => [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => row.split(" | "));

/** The part of a Markdown document below the heading of a framework. */
function partOf(markdown: string, level: "##" | "###", name: string): string {
  const start = markdown.indexOf(`\n${level} ${name}`);
  return start < 0 ? "" : (markdown.slice(start + 1).split(/\n##+ /)[0] ?? "");
}

/** The figures of the Markdown export, for the frameworks named. */
export function markdownFigures(markdown: string, details: readonly ClientFrameworkDetail[]): Stated {
  const overall = new Map(rowsOf(partOf(markdown, "##", "Frameworks")).map(([name = "", ...cells]) => [name, cells]));
  return Object.fromEntries(
    details.map(({ summary: { id, name, short, version }, requirements }) => {
      const [score = "", , coverage = "", , standing = null] = overall.get(`${short} ${version}`) ?? [];
      const ids = new Set(requirements.map((each) => each.id));
      const rows = rowsOf(partOf(markdown, "##", `${name}, version ${version}`)).filter(([row = ""]) => ids.has(row));
      const states = assessedOnly(rows.map(([row = "", , state = ""]) => [row, state]));
      return [id, { score: score === "–" ? null : score, coverage, standing, states }];
    }),
  );
}

/** The figures of the compliance report as Markdown; it lists assessed requirements alone. */
export function reportFigures(markdown: string, details: readonly ClientFrameworkDetail[]): Stated {
  return Object.fromEntries(
    details.map(({ summary: { id, name, short, version }, requirements }) => {
      const part = partOf(markdown, "###", `${name} ${version}`);
      const line = part.split("\n").find((each) => each.startsWith(`${short}: `)) ?? "";
      const [, score = null, scored = null] = /: (\d+) of 100, ([^.]+)\./.exec(line) ?? [];
      const [, unscored = null] = /: ([^,]+), between/.exec(line) ?? [];
      const ids = new Set(requirements.map((each) => each.id));
      const rows = rowsOf(part).filter(([row = ""]) => ids.has(row));
      const states = Object.fromEntries(rows.map(([row = "", , state = ""]) => [row, state]));
      const coverage = /(\d+ of \d+) requirements assessed/.exec(line)?.[1] ?? "";
      return [id, { score, coverage, standing: scored ?? unscored, states }];
    }),
  );
}

/** A text without spaces, since lines of a PDF break anywhere. */
export const squeezed = (text: string) => text.replaceAll(/\s/g, "");

/** What the text of a document lacks of a framework's figures and states: words are compared without spaces. */
export function missingInDocument(text: string, { standing, summary, requirements }: ClientFrameworkDetail): string[] {
  const page = squeezed(text);
  const { score, assessed, total, basis } = standing;
  const printed = score === null ? "–" : String(roundHalfUp(score));
  const label = STANDING_LABELS[standing.standing];
  const headline = `${assessed} of ${total} requirements assessed: observed ${basis.observed}, documented ${basis.documented}, declared ${basis.declared}.`;
  const rows = requirements
    .filter(({ heading }) => !heading)
    .map(({ id, title, state, basis: own }) => `${id} ${title} ${STATE_LABELS[state]} ${own ? BASIS_LABELS[own] : ""}`);
  return [
    `${summary.short} ${summary.version} ${printed}`,
    ...(score === null ? [] : [`Readiness indicator: ${label}. Score ${printed} of 100`]),
    ...(assessed === 0 ? ["No requirement is assessed."] : [headline]),
    ...rows,
  ].filter((each) => !page.includes(squeezed(each)));
}
