import type { ForeignTrial } from "@suite/testing/foreign";

export const trial: ForeignTrial = {
  write: ["update-consultant", { consultantId: "Avery Howard", phone: "+1 206 555 0199" }],
  widgets: {
    "hr-dashboard": {
      open: ["show-project-details", { projectId: "5" }],
      writes: "bulk-assign-consultants",
      async act(widget) {
        await widget.getByRole("button", { name: "Manage the team" }).click();
        const people = widget.getByRole("group", { name: "People to choose from" });
        await people.getByRole("checkbox", { disabled: false }).first().check();
        await widget.getByRole("combobox", { name: "Role" }).fill("Tester");
        await widget.getByRole("button", { name: "Assign 1 person" }).click();
        await widget.getByText("1 person assigned.").waitFor();
      },
    },
    "consultant-profile": {
      open: ["show-consultant-profile", { consultantId: "1" }],
      writes: "update-consultant",
      async act(widget) {
        await widget.getByRole("button", { name: "Open the profile" }).click();
        await widget.getByRole("button", { name: "Edit profile" }).click();
        await widget.getByRole("textbox", { name: "Phone" }).fill("+1 206 555 0144");
        await widget.getByRole("button", { name: "Save", exact: true }).click();
        await widget.getByText("Saved: Phone.").waitFor();
      },
    },
    "bulk-editor": {
      open: ["show-bulk-editor", {}],
      writes: "bulk-update-consultants",
      async act(widget) {
        await widget.getByRole("button", { name: "Open editor" }).click();
        await widget.getByRole("gridcell", { name: "+1 602 555 0123" }).click();
        const phone = widget.locator("[role=gridcell] input:focus");
        await phone.fill("+1 602 555 0777");
        await phone.press("Enter");
        await widget.getByRole("button", { name: "Save" }).click();
        await widget.getByText("1 row saved.").first().waitFor();
      },
    },
  },
};
