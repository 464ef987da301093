import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageHeader } from "./page-header.tsx";
import { ErrorState, LoadingRows } from "./states.tsx";

/** Widest page that is easily read, in CSS pixels. */
const widest = 1080;

/** A page of the settings: title, what it is for, and its parts when they have come. */
export const SettingsFrame = <Answer,>(props: {
  title: string;
  lead: string;
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}) => {
  const { data, error, refetch } = props.query;
  return (
    <Box sx={{ maxWidth: widest }}>
      <PageHeader title={props.title} />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {props.lead}
      </Typography>
      {data === undefined && error === null && <LoadingRows rows={6} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <Box
          sx={{
            display: "grid",
            // A wide table scrolls in itself and does not widen the page.
            gridTemplateColumns: "minmax(0, 1fr)",
            gap: 2,
          }}
        >
          {props.children(data)}
        </Box>
      )}
    </Box>
  );
};
