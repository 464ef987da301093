import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { getExpresswaySource } from "../../contract/endpoints.ts";
import { expresswayText as text } from "../../contract/text.ts";
import { saveRoads } from "../components/save-roads.ts";
import { useExpressways } from "./expressways.tsx";

/** Where the roads in use come from: the link to the uploaded file, or that they came with the product. */
export const ExpresswaySource = () => {
  const roads = useExpressways();
  const { data } = useEndpointQuery(getExpresswaySource, {});
  if (data === undefined) return null;
  const { file_name, url, road_count, point_count } = data.data;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      component="p"
      sx={{ overflowWrap: "anywhere" }}
    >
      {text.inUse}
      {": "}
      {url === null ? (
        (file_name ?? text.builtIn)
      ) : (
        <Link href={url} target="_blank" rel="noreferrer">
          {file_name}
        </Link>
      )}
      {` (${text.counts(road_count, point_count)}) `}
      {file_name === null && (
        <Button size="small" onClick={() => saveRoads(roads)}>
          {text.saveCsv}
        </Button>
      )}
    </Typography>
  );
};
