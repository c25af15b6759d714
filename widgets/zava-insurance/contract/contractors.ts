import { pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";
import { claimSchema, contractorSchema, currencySchema, orderRowSchema } from "./nouns.ts";

export const contractorCardSchema = contractorSchema.extend({
  distanceKm: z.number().optional().describe("To the claim's property, when a claim was given"),
  activeOrders: z.int().describe("Orders approved or in progress, over all claims"),
});

export const contractorPageSchema = pageSchema(contractorCardSchema);

export const contractorQuerySchema = z.object({
  specialty: z.string().optional(),
  preferredOnly: z.boolean().optional(),
  claimId: z.string().optional().describe("Id of the claim whose distance counts"),
  name: z.string().optional(),
  maxDistanceKm: z.number().optional(),
  sortBy: z.enum(["rating", "distance", "name"]).optional(),
});

/** `show-contractors` */
export const contractorsSchema = z.object({
  view: z.literal("contractors"),
  readAt,
  query: contractorQuerySchema,
  total: z.object({
    contractors: z.int().describe("Active contractors that fit the query"),
    preferred: z.int(),
  }),
  near: claimSchema
    .pick({ id: true, claimNumber: true, policyHolderName: true, damageTypes: true })
    .extend({
      city: z.string(),
      state: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      orders: z
        .array(
          orderRowSchema
            .pick({
              id: true,
              description: true,
              status: true,
              totalCents: true,
              contractorId: true,
              contractorName: true,
              version: true,
            })
            .describe("An order whose contractor may be set with assign-contractor"),
        )
        .describe("The first ones, newest first"),
    })
    .optional()
    .describe("The claim that was given"),
  currency: currencySchema,
  contractors: contractorPageSchema,
  options: z.object({ specialties: z.array(z.string()) }).describe("Values the filters offer"),
});

export type ContractorCard = z.infer<typeof contractorCardSchema>;
export type ContractorQuery = z.infer<typeof contractorQuerySchema>;
export type Contractors = z.infer<typeof contractorsSchema>;
