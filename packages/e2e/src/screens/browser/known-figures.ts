const DAY_MS = 86_400_000;
const ISO = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/;
const NUMBER = /\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g;

/** The figures in a text, without signs, separators and trailing zeros: '£1,234.50' gives '1234.5'. */
export function figuresIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(([figure]) => String(Number(figure.replaceAll(",", ""))));
}

/** The figures that screens may show, given the answers of the API and the formats of screens. */
export class KnownFigures {
  readonly #known = new Set<string>();
  /** Numbers whose formats are known: most come again in other answers. */
  readonly #numbers = new Set<number>();
  readonly #now: number;

  /** @param now the moment from which 'in 12 days' counts */
  constructor(now: number) {
    this.#now = now;
  }

  /**
   * Takes in all figures of an answer: its numbers, those in its texts, its days and ages, sizes and tallies of its
   * lists, sums of their fields.
   */
  record(answer: unknown): void {
    if (typeof answer === "number") this.#number(answer);
    else if (typeof answer === "string") this.#text(answer);
    else if (Array.isArray(answer)) this.#list(answer);
    else if (answer !== null && typeof answer === "object")
      for (const [name, value] of Object.entries(answer)) {
        this.#text(name);
        this.record(value);
      }
  }

  /** Whether an answer contained the figure, in one of its formats. */
  has(figure: string): boolean {
    return this.#known.has(figure);
  }

  #add(value: number): void {
    this.#known.add(String(Math.abs(value)));
  }

  #number(value: number): void {
    if (this.#numbers.has(value)) return;
    this.#numbers.add(value);
    const halfUp = (amount: number, places = 0) =>
      Math.round(Number((Math.abs(amount) * 10 ** places).toPrecision(12))) / 10 ** places;
    this.#add(value);
    this.#add(halfUp(value));
    for (const places of [1, 2]) this.#add(halfUp(value, places));
    const rest = 100 - value;
    if (value >= 0 && value <= 100) for (const places of [0, 2]) this.#add(halfUp(rest, places));
    // A share as a percentage; pence as pounds; abbreviated money.
    for (const amount of [value * 100, value / 100, (1 - value) * 100]) {
      for (const places of [0, 1, 2]) this.#add(halfUp(amount, places));
    }
    // A modelled loss has three significant figures.
    for (const pounds of [value, value / 100]) this.#add(halfUp(Number(pounds.toPrecision(3))));
    // A rate on line below 0.1% has two significant figures.
    this.#add(Number((value * 100).toPrecision(2)));
    // A file size in KB of 1,024 bytes.
    this.#add(halfUp(value / 1024, 1));
    // Abbreviated money: axes have one decimal, limits and attachment points as many as they need.
    for (const unit of [1e3, 1e5, 1e6, 1e8, 1e9, 1e11]) {
      this.#add(Math.round((Math.abs(value) / unit) * 10) / 10);
      this.#add(Math.abs(value) / unit);
    }
  }

  #text(text: string): void {
    if (ISO.test(text)) this.#moment(text);
    for (const figure of figuresIn(text)) {
      this.#known.add(figure);
      // Amounts are sent as strings.
      if (/^-?\d+(\.\d+)?$/.test(text)) this.#number(Number(text));
    }
  }

  #moment(text: string): void {
    const apart = Math.abs(this.#now - Date.parse(text));
    for (const unit of [60_000, 3_600_000, DAY_MS])
      for (const whole of [Math.floor, Math.ceil, Math.round]) this.#add(whole(apart / unit));
  }

  #list(list: readonly unknown[]): void {
    this.#add(list.length);
    const sums = new Map<string, number>();
    const tallies = new Map<string, number>();
    for (const item of list) {
      this.record(item);
      if (item === null || typeof item !== "object") continue;
      for (const [name, value] of Object.entries(item)) {
        if (typeof value === "number") sums.set(name, (sums.get(name) ?? 0) + value);
        const tally = `${name} ${typeof value === "object" ? String(value === null) : String(value)}`;
        tallies.set(tally, (tallies.get(tally) ?? 0) + 1);
      }
    }
    for (const sum of sums.values()) this.#number(sum);
    for (const count of tallies.values()) {
      this.#add(count);
      this.#add(list.length - count);
    }
  }
}
