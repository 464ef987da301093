import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { signOut } from "./auth.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { text } from "./text.ts";

/** The sign-in as a dialog over the work of the same account. */
export const SignInOver = () => (
  <Dialog open maxWidth="xs" fullWidth aria-labelledby="sign-in-again">
    <DialogTitle id="sign-in-again">
      {text.sign_in_page.expired_title}
    </DialogTitle>
    <DialogContent>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {text.sign_in_page.expired_lead}
      </Typography>
      <SignInForm onSignedIn={() => undefined} />
    </DialogContent>
    <DialogActions>
      <Button onClick={() => void signOut()}>{text.sign_out}</Button>
    </DialogActions>
  </Dialog>
);
