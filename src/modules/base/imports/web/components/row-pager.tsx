import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { importText } from "../../contract/text.ts";

export const rowsPerPage = 50;
const number = new Intl.NumberFormat("ja-JP");

/** From page to page of the rows of an import; nothing where one page has them all. */
export const RowPager = (props: {
  page: number;
  rows: number;
  total: number;
  onPage: (page: number) => void;
}) => {
  const { page, rows, total } = props;
  const first = (page - 1) * rowsPerPage;
  if (total <= rowsPerPage) return null;
  return (
    <Typography variant="body2" component="div" sx={{ mt: 1 }}>
      <Button
        size="small"
        disabled={page <= 1}
        onClick={() => props.onPage(page - 1)}
      >
        {importText.previous}
      </Button>
      {importText.page(
        number.format(first + 1),
        number.format(first + rows),
        number.format(total),
      )}
      <Button
        size="small"
        disabled={first + rows >= total}
        onClick={() => props.onPage(page + 1)}
      >
        {importText.next}
      </Button>
    </Typography>
  );
};
