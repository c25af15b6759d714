import type { ForeignTrial } from "@suite/testing/foreign";

export const trial: ForeignTrial = {
  write: ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  widgets: {
    "dispatch-list": {
      open: ["list-new-assignments", {}],
      async act(widget) {
        await widget.getByRole("button", { name: /^Review \d+ assignments$/ }).click();
        await widget.getByLabel("Priority").selectOption("High");
        // The server filters. A selection made before is one of other rows.
        await widget.locator("[aria-busy=true]").waitFor({ state: "detached" });
        await widget.getByRole("checkbox", { name: /^Select all \d+ shown/ }).check();
        await widget
          .getByText(/^\d+ selected/)
          .first()
          .waitFor();
      },
    },
    "dispatch-map": {
      open: ["show-assignments-on-map", {}],
      async act(widget) {
        await widget.getByRole("button", { name: "Open the map" }).click();
        await widget.getByLabel("SLA", { exact: true }).selectOption("missed");
        await widget
          .getByText(/^\d+ of \d+ assignments$/)
          .first()
          .waitFor();
      },
    },
    "dispatch-plan": {
      open: ["create-dispatch-plan", {}],
      writes: "commit-assignments",
      async act(widget) {
        await widget.getByRole("button", { name: "Review the plan" }).click();
        await widget.getByRole("button", { name: /^Commit \d+ jobs/ }).click();
        await widget.getByRole("button", { name: /^Dispatch \d+ jobs?$/ }).click();
        await widget.getByRole("heading", { level: 1, name: /^Dispatched \d+ jobs?$/ }).waitFor();
      },
    },
  },
};
