import { expect, test } from "vitest";
import { limitResponse } from "./limit-response.ts";

const respond = () => new Response("x".repeat(3_000_000), { status: 201 });

test("a response within the limit arrives whole", async () => {
  const response = limitResponse(respond(), 3_000_000);
  expect(response.status).toBe(201);
  expect(await response.text()).toHaveLength(3_000_000);
});

test("reading a larger response fails with its reason", async () => {
  const errors: Error[] = [];
  const response = limitResponse(respond(), 2_000_000, (error) => errors.push(error));
  await expect(response.text()).rejects.toThrow("The response is larger than 2 MB");
  expect(errors).toHaveLength(1);
});
