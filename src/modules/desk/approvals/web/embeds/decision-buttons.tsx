import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { queueText } from "../../contract/queue-text.ts";
import type { Decision } from "./decisions.tsx";

/** The decisions as buttons; what the state forbids says why. */
export const DecisionButtons = ({
  decisions,
}: {
  decisions: readonly Decision[];
}) => (
  <>
    {decisions.map(({ label, shortcut, ability, decide }) => (
      <Tooltip
        key={label}
        title={
          !ability.allowed
            ? ability.reason
            : shortcut === undefined
              ? ""
              : queueText.key(label, shortcut)
        }
      >
        <span>
          <Button
            size="small"
            variant={shortcut === "a" ? "contained" : "outlined"}
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
