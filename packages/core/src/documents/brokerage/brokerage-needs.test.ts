import type { BrokerageConfig, BrokerageDocument } from "@broker/contracts";
import { expect, test } from "vitest";
import { brokerageNeeds } from "./brokerage-needs.ts";

const AT = "2026-11-22T10:00:00.000Z";
const WHOLE = {
  ...{ name: "Harcourt Lane Insurance Brokers Ltd", lloydsNumber: "1234", fcaNumber: "123456" },
  ...{ companyNumber: "01234567", address: ["1 Lime Street", "London"], contact: "Priya Shah" },
  ...{ email: "cyber@harcourt.example", phone: "020 7000 0000", capacity: "agent of the client", remuneration: "fee" },
} satisfies BrokerageConfig;

const lacksOf = (brokerage: BrokerageConfig) =>
  Object.fromEntries(brokerageNeeds(brokerage, AT).map(({ document, lacks }) => [document, lacks])) as Record<
    BrokerageDocument["document"],
    BrokerageDocument["lacks"]
  >;
const without = (part: keyof typeof WHOLE) => lacksOf({ ...WHOLE, [part]: undefined });

test("with everything that documents print of the brokerage no document lacks anything", () => {
  expect(Object.values(lacksOf(WHOLE)).flat()).toEqual([]);
});

test("a slip stays a draft without the broker's name and Lloyd's number, by its own rules", () => {
  expect(without("lloydsNumber").mrc).toEqual([{ setting: "brokerage.lloydsNumber", effect: "draft" }]);
  expect(without("name").mrc).toEqual([{ setting: "brokerage.name", effect: "draft" }]);
  expect(without("phone").mrc).toEqual([]);
});

test("a recommendation stays a draft without name, FCA number, capacity and remuneration", () => {
  expect(lacksOf({}).advice.map(({ setting }) => setting)).toEqual([
    "brokerage.name",
    "brokerage.fcaNumber",
    "brokerage.capacity",
    "brokerage.remuneration",
  ]);
});

test("forms lack what their own boxes have of the brokerage: a required box keeps them drafts, another is blank", () => {
  const { "acord-125": form } = lacksOf({});
  expect(new Set(form.map(({ setting }) => setting))).toContain("brokerage.name");
  expect(new Set(form.map(({ effect }) => effect))).toEqual(new Set(["draft", "blank"]));
  expect(form.map(({ setting }) => setting)).not.toContain("brokerage.capacity");
});

test("proposals print what is open as to be advised, and emails are signed without it", () => {
  const { proposal, emails } = without("fcaNumber");
  expect(proposal).toEqual([{ setting: "brokerage.fcaNumber", effect: "blank" }]);
  expect(emails).toEqual([]);
  expect(without("contact").emails).toEqual([{ setting: "brokerage.contact", effect: "blank" }]);
});
