/** A point of a drawing, in its own pixels. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** An SVG path through the points; a missing point breaks the line, and a point between gaps is a dot. */
export function linePath(points: readonly (DrawnPoint | null)[]): string {
  let down = false;
  return points
    .map((point, at) => {
      if (point === null) {
        down = false;
        return "";
      }
      const step = `${down ? "L" : "M"}${round(point.x)} ${round(point.y)}`;
      const alone = !down && (points[at + 1] ?? null) === null;
      down = true;
      return alone ? `${step}h0` : step;
    })
    .join("");
}
