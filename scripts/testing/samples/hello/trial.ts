import type { ForeignTrial } from "@suite/testing/foreign";

export const trial: ForeignTrial = {
  write: ["sign-guest-book", { name: "Alex Wilber", text: "Good evening!" }],
  widgets: {
    "guest-book": {
      open: ["show-guest-book", {}],
      writes: "sign-guest-book",
      async act(widget) {
        await widget.getByRole("button", { name: "Sign the guest book" }).click();
        await widget.getByLabel("Your name").fill("Alex Wilber");
        await widget.getByLabel("Your greeting").fill("Greetings from another host!");
        await widget.getByRole("button", { name: "Sign", exact: true }).click();
        await widget.getByText("Thank you for signing.").waitFor();
      },
    },
  },
};
