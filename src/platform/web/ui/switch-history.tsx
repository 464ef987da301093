import Typography from "@mui/material/Typography";
import { Panel } from "./panel.tsx";
import { switchText as text } from "./switch-history-text.ts";
import { PlainTable, TableScroll } from "./plain-table.tsx";
import { Moment } from "./moment.tsx";

/** Who switched when and from what to what, the newest first. */
export const SwitchHistory = <Side,>(props: {
  id: string;
  switches: readonly {
    id: number;
    at: string;
    user_name: string | null;
    before: Side;
    after: Side;
  }[];
  wordsOf: (side: Side) => string;
}) => (
  <Panel aria-labelledby={props.id}>
    <Typography variant="h2" id={props.id} sx={{ px: 2, py: 1.5 }}>
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
                <td className="time">
                  <Moment at={at} />
                </td>
                <td className="words">
                  {text.historyWords(
                    props.wordsOf(before),
                    props.wordsOf(after),
                  )}
                </td>
                <td>{user_name}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
    )}
  </Panel>
);
