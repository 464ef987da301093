import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { queueText } from "../../contract/queue-text.ts";
import type { Decision } from "./decision-list.ts";

/** The decisions as buttons; what the state forbids says why. */
export const DecisionButtons = ({
  decisions,
}: {
  decisions: readonly Decision[];
}) => (
  <>
    {decisions.map(({ label, shortcut, is_main, ability, decide }) => (
      <Tooltip
        key={label}
        title={
          ability.allowed ? queueText.key(label, shortcut) : ability.reason
        }
      >
        <span>
          <Button
            size="small"
            variant={is_main ? "contained" : "outlined"}
            disabled={!ability.allowed}
            data-shortcut={shortcut}
            onClick={decide}
          >
            {label}
          </Button>
        </span>
      </Tooltip>
    ))}
  </>
);
