import { testReleasedPages } from "@suite/testing/samples";
import { sample } from "../../../../samples/zava-insurance/src/testing/start.ts";

testReleasedPages(sample, [
  {
    widget: "claim-detail",
    opener: ["show-claim-detail", { claimId: "1" }],
    async edit(widget) {
      const notes = widget.getByRole("region", { name: "Notes" });
      await notes.getByRole("textbox").fill("The roof was covered today.");
      await notes.getByRole("button", { name: "Add note" }).click();
    },
    saves: "add-claim-note",
  },
]);
