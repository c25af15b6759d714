import { courseCatalogSchema } from "../contract.ts";

/** A page of courses, of an answer that says more than is asked for here. */
export const coursesOnly = courseCatalogSchema.transform(({ courses }) => courses);
