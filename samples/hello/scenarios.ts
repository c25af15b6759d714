import type { Scenario } from "@suite/server";

/**
 * Prompts with the calls that a good model makes and the expected results. A scenario adds a greeting each time it runs, so nothing
 * counts them.
 */
export const scenarios = [
  {
    name: "guest-book",
    title: "Sign the guest book",
    prompt: "Sign the guest book as Adele Vance with “Good morning!”, then show it.",
    steps: [
      {
        call: "sign-guest-book",
        arguments: { name: "Adele Vance", text: "Good morning!" },
        expect: { text: ["Adele Vance signed"], structured: { "greeting.name": "Adele Vance" } },
      },
      {
        call: "show-guest-book",
        arguments: {},
        expect: {
          text: ["greetings", "Good morning!"],
          structured: { "greetings.items.0.name": "Adele Vance" },
          widget: "guest-book",
        },
      },
    ],
  },
] as const satisfies readonly Scenario[];
