import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useContext } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { text } from "../../text.ts";
import { belongsTo, listErrors } from "./form-errors.ts";
import { FormLabels } from "./form-labels.ts";

/** Scrolls to a field by its name and puts the cursor into it. */
function useJumpToField(): (name: string) => void {
  const form = useFormContext();
  return (name) => {
    const place = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
    place?.scrollIntoView({ block: "center" });
    form.setFocus(name);
  };
}

/** After a refused sending: every error with its field's label, each a jump to the field. */
export function ErrorSummary() {
  const labels = useContext(FormLabels);
  const jump = useJumpToField();
  const { errors, submitCount } = useFormState();
  const found = listErrors(errors);
  // A save that refills the form sets the count back to 0; what the server said is shown all the same.
  const isTold = submitCount > 0 || found.some(({ is_server }) => is_server);
  if (!isTold || found.length === 0) return null;
  const fieldOf = (name: string) =>
    [...labels.keys()].find((field) => belongsTo(name, field)) ?? name;
  return (
    <Box
      component="section"
      aria-label={text.error.form_title(found.length)}
      sx={(theme) => ({
        p: 1.5,
        mb: 1.5,
        borderRadius: 1,
        border: `1px solid ${(theme.vars ?? theme).palette.status.red.line}`,
        backgroundColor: (theme.vars ?? theme).palette.status.red.soft,
        color: (theme.vars ?? theme).palette.status.red.text,
      })}
    >
      <Typography variant="subtitle2" component="p">
        {text.error.form_title(found.length)}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, maxHeight: 130, overflowY: "auto" }}
      >
        {found.map(({ name, message }) => (
          <li key={name}>
            <Link
              component="button"
              type="button"
              variant="body2"
              color="inherit"
              underline="always"
              onClick={() => jump(fieldOf(name))}
            >
              {labels.get(fieldOf(name)) ?? ""}
            </Link>
            {": "}
            {message}
          </li>
        ))}
      </Box>
    </Box>
  );
}
