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
import { fill, useWords } from "../state/use-words.ts";
import { useConversationStyles } from "./conversation.styles.ts";

/** Says which model answers, and changes it. */
export function AnswersMenu() {
  const styles = useConversationStyles();
  const { words } = useWords();
  const { model } = useOpenSample();
  const { answers } = useLink();
  const change = (_event: unknown, { checkedItems }: MenuCheckedValueChangeData) => {
    const isModel = checkedItems[0] === "model";
    changeLink({ answers: isModel ? "model" : "scenarios" });
  };
  return (
    <Menu
      positioning={{ position: "above", align: "end" }}
      checkedValues={{ answers: [model ? answers : "scenarios"] }}
      onCheckedValueChange={change}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" appearance="subtle" className={styles.answers}>
          {model && answers === "model" ? model.name : words.noModel}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {model && (
            <MenuItemRadio name="answers" value="model">
              {fill(words.modelAnswers, { model: model.name })}
            </MenuItemRadio>
          )}
          <MenuItemRadio name="answers" value="scenarios">
            {words.answerWithout}
          </MenuItemRadio>
          <MenuDivider />
          <MenuItem onClick={openConnectModel}>
            {model ? words.connectAnother : words.connectModel} …
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
