import { testReleasedPages } from "@suite/testing/samples";
import { sample } from "../../../../samples/trey-research/src/testing/start.ts";

testReleasedPages(sample, [
  {
    widget: "consultant-profile",
    opener: ["show-consultant-profile", { consultantId: "1" }],
    async edit(widget) {
      await widget.getByRole("button", { name: "Edit profile" }).click();
      await widget.getByRole("textbox", { name: "Phone" }).fill("+1 206 555 0199");
      await widget.getByRole("button", { name: "Save", exact: true }).click();
    },
    saves: "update-consultant",
  },
]);
