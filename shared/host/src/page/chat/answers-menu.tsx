import {
  Menu,
  MenuButton,
  type MenuCheckedValueChangeData,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from "@fluentui/react-components";
import { openConnectModel } from "../connection/connect-model.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useConversationStyles } from "./conversation.styles.ts";

/** Says which model answers, and changes it. */
export function AnswersMenu() {
  const styles = useConversationStyles();
  const { model } = useOpenSample();
  const { answers } = useLink();
  const change = (_event: unknown, { checkedItems }: MenuCheckedValueChangeData) => {
    const isModel = checkedItems[0] === "model";
    changeLink({ answers: isModel ? "model" : "walkthroughs" });
  };
  return (
    <Menu
      positioning={{ position: "above", align: "end" }}
      checkedValues={{ answers: [model ? answers : "walkthroughs"] }}
      onCheckedValueChange={change}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" appearance="subtle" className={styles.answers}>
          {model && answers === "model" ? model.name : "No model"}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {model && (
            <MenuItemRadio name="answers" value="model">
              {model.name} answers
            </MenuItemRadio>
          )}
          <MenuItemRadio name="answers" value="walkthroughs">
            Answer without a model
          </MenuItemRadio>
          <MenuDivider />
          <MenuItem onClick={openConnectModel}>
            {model ? "Connect another model …" : "Connect a model …"}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
