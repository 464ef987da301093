import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { authPages } from "#modules/company/auth/contract/pages.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { Logo } from "./logo.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { text } from "./text.ts";

/** A path of this application and of no other host. */
const safeTarget = (target: unknown): string =>
  typeof target === "string" && /^\/(?![/\\])/.test(target) ? target : "/";

export function SignInPage() {
  const navigate = useNavigate();
  const search: { redirect?: unknown } = useSearch({ strict: false });
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100%",
        display: "grid",
        placeItems: "center",
        p: 2,
      }}
    >
      <Box sx={{ width: "100%", maxWidth: 380, mb: 8 }}>
        <Box component="header" sx={{ mb: 2, textAlign: "center" }}>
          <Logo />
        </Box>
        <Panel sx={{ p: 3 }}>
          <Typography component="h1" variant="h1">
            {authPages.signIn.title}
          </Typography>
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ mt: 0.5, mb: 2 }}
          >
            {text.sign_in_page.lead}
          </Typography>
          <SignInForm
            onSignedIn={() =>
              void navigate({
                href: safeTarget(search.redirect),
                replace: true,
              })
            }
          />
        </Panel>
      </Box>
    </Box>
  );
}
