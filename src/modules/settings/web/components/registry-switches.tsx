import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { RegistrySettings } from "../../contract/schema.ts";
import { registryText as text } from "../../contract/text.ts";
import { PlainTable, TableScroll } from "./plain-table.ts";

/** Who switched when, the newest first. */
export const RegistrySwitches = (props: {
  switches: RegistrySettings["switches"];
}) => (
  <Panel aria-labelledby="registry-switches">
    <Typography variant="h2" id="registry-switches" sx={{ px: 2, py: 1.5 }}>
      {text.history}
    </Typography>
    {props.switches.length === 0 ? (
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 2 }}>
        {text.noHistory}
      </Typography>
    ) : (
      <TableScroll>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{text.historyAt}</th>
              <th scope="col">{text.historyChange}</th>
              <th scope="col">{text.historyBy}</th>
            </tr>
          </thead>
          <tbody>
            {props.switches.map(({ id, at, user_name, before, after }) => (
              <tr key={id}>
                <td className="time">{formatDateTime(at)}</td>
                <td>{text.historyWords(before, after)}</td>
                <td>{user_name}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
    )}
  </Panel>
);
