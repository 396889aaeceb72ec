import { type RefObject, useLayoutEffect, useRef, useState } from "react";

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

/** The width of a drawing in CSS pixels, so that text keeps its size; 640 until measured. */
export function useWidth<Box extends HTMLElement>(): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const room = box.current;
    if (room === null) return;
    const measure = (): void => setWidth(Math.max(200, Math.round(room.clientWidth)));
    measure();
    const look = new ResizeObserver(measure);
    look.observe(room);
    return () => look.disconnect();
  }, []);
  return [box, width];
}
