import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { CompanyRegistration } from "../outside/company-registration.ts";

/** A company of the imported register, as it is offered while its name is typed. */
export const RegisterCompany = z.strictObject({
  number: z.string(),
  name: z.string(),
  /** As the register spells it. */
  status: z.string(),
  incorporatedOn: z.string().nullable(),
  office: CompanyRegistration.shape.registeredOffice,
  sic: z.array(z.strictObject({ code: z.string(), description: z.string().nullable() })),
  /** One of the product's industries, by the codes; null = they name no business. */
  industry: z.string().nullable(),
  /** The former name by which it was found; null = found by its own. */
  formerly: z.string().nullable(),
});
export type RegisterCompany = z.infer<typeof RegisterCompany>;

/** A code of an industrial classification. */
export const ListedSic = z.strictObject({
  code: z.string(),
  classification: z.enum(["UK SIC 2007", "US SIC"]),
  description: z.string(),
  /** One of the product's industries; null = it names no business. */
  industry: z.string().nullable(),
});
export type ListedSic = z.infer<typeof ListedSic>;

/** The registers that were imported, searched without network. */
export const REGISTERS_API = {
  "GET /api/registers/companies": {
    summary: "Companies of the imported register whose name or number begins with a text",
    role: "viewer",
    query: z.strictObject({ q: z.string().max(160), limit: z.coerce.number().int().min(1).max(20).default(8) }),
    answer: z.strictObject({
      /** Day of the imported file; null = no file was imported, and nothing can be found. */
      asOf: z.string().nullable(),
      items: z.array(RegisterCompany),
    }),
  },
  "POST /api/registers/companies/:number/client": {
    summary: "Record a company of the imported register as a client with its website",
    role: "broker",
    params: z.strictObject({ number: z.string().min(1).max(12) }),
    body: z.strictObject({ domain: z.string().trim().min(1).max(253) }),
    status: 201,
    answer: z.strictObject({ id: z.string() }),
  },
  "GET /api/sic": {
    summary: "Codes of UK SIC 2007, or of US SIC 1987 for the United States, by code or words",
    role: "viewer",
    query: z.strictObject({
      q: z.string().max(80),
      country: z.string().max(60).default("United Kingdom"),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    answer: z.strictObject({ items: z.array(ListedSic) }),
  },
} as const satisfies ApiRoutes;
