import "#platform/web/zod-setup.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { speakJapanese } from "#platform/contract/japanese/rule-messages.ts";
import { makeQueryClient } from "#platform/web/api/query.ts";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { makeRouter } from "./router.tsx";

speakJapanese();
const queries = makeQueryClient((error) => notify.error(error));
const router = makeRouter(queries);
const place = document.getElementById("root");
if (place === null) throw new Error("no #root in the page");

createRoot(place).render(
  <StrictMode>
    <AppTheme>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppTheme>
  </StrictMode>,
);
