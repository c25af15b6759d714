import type { ForeignTrial } from "@suite/testing/foreign";

export const trial: ForeignTrial = {
  write: ["add-claim-note", { claimId: "3", note: "Called back." }],
  widgets: {
    "claims-dashboard": {
      open: ["show-claims-dashboard", {}],
      writes: "update-claim-status",
      async act(widget) {
        await widget.getByRole("button", { name: /^Review \d+ claims$/ }).click();
        await widget.getByRole("button", { name: "Naomi Tanaka", exact: true }).click();
        await widget.getByRole("button", { name: "Approve claim" }).click();
        const form = widget.getByRole("group", { name: "Change the status" });
        await form.getByRole("button", { name: "Approve claim" }).click();
        await widget.getByText(/ is now: Approved\.$/).waitFor();
      },
    },
    "claim-detail": {
      open: ["show-claim-detail", { claimId: "1" }],
      writes: "add-claim-note",
      async act(widget) {
        await widget.getByRole("button", { name: "Open the claim" }).click();
        const notes = widget.getByRole("region", { name: "Notes" });
        await notes.getByRole("textbox").fill("Seen in another host.");
        await notes.getByRole("button", { name: "Add note" }).click();
        await notes.getByText("The note was added.").waitFor();
      },
    },
    "contractors-list": {
      open: ["show-contractors", { claimId: "3" }],
      writes: "assign-contractor",
      async act(widget) {
        await widget.getByRole("button", { name: "Compare contractors" }).click();
        await widget
          .getByRole("button", { name: /^Choose / })
          .nth(1)
          .click();
        await widget.getByRole("radio", { disabled: false }).first().click();
        await widget.getByRole("button", { name: "Assign", exact: true }).click();
        await widget.getByText(/ was assigned to the order /).waitFor();
      },
    },
    approvals: {
      open: ["show-approvals", {}],
      writes: "decide-approval",
      async act(widget) {
        await widget.getByRole("button", { name: /^Open all \d+ requests$/ }).click();
        await widget.getByRole("button", { name: "Both roof slopes", exact: true }).click();
        const approve = widget.getByRole("button", { name: /^Approve \$/ });
        await approve.click();
        await widget.getByLabel("Reason (optional)").fill("Agreed in another host.");
        await approve.click();
        await widget.getByText(/^1 order was approved: /).waitFor();
      },
    },
  },
};
