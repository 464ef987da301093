import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { QuestionButton } from "#modules/base/records/web/embeds/question-button.tsx";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { formatDay, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { saveFile } from "#platform/web/ui/save-file.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";
import {
  cancelRun,
  finishRun,
  getRunFile,
  getRunNotices,
  releaseRun,
} from "../../contract/endpoints.ts";
import { towBillPages } from "../../contract/pages.ts";
import type { towRuns } from "../../contract/run-record.ts";
import { towPaymentText as text } from "../../contract/text.ts";

interface Props {
  readonly record: DetailOf<typeof towRuns>;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);

/** What speaks against it, before what it does. */
const doneWords = ({ run_state, pay_on }: Props["record"]): string =>
  [
    ...(run_state === "sent" ? [] : [text.doneNoFile]),
    ...(pay_on > tokyoDate() ? [text.doneEarly(formatDay(pay_on))] : []),
    text.doneBody,
  ].join("\n");

/** Where the money of a run goes: a changed account to which nothing was paid yet is red. */
export const RunTransfers = ({ record }: Props) => (
  <TableScroll>
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{text.transferHeads.company}</th>
          <th scope="col">{text.transferHeads.account}</th>
          <th scope="col" className="number">
            {text.transferHeads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {record.transfers.map((one) => (
          <tr key={one.id}>
            <td className="words">{one.company_name}</td>
            <td className="words">
              {one.account}
              {one.changed !== null && (
                <Typography variant="body2" component="b" color="error">
                  {` ${one.changed}`}
                </Typography>
              )}
            </td>
            <td className="number">{formatYen(one.amount)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </TableScroll>
);

/** What is let go, with those whose account is another. */
const releaseWords = ({ transfers }: Props["record"]): string => {
  const changed = transfers.flatMap((one) =>
    one.changed === null ? [] : [`${one.company_name}（${one.changed}）`],
  );
  return [
    ...(changed.length > 0 ? [text.releaseChanged(changed.join("、"))] : []),
    text.releaseBody,
  ].join("\n");
};

const ReleaseButton = ({ record }: Props) => {
  const { id, version, transfers, total } = record;
  const release = useEndpointMutation(releaseRun);
  return (
    <QuestionButton
      ability={record.may.release}
      variant="contained"
      label={text.release}
      title={text.releaseAsk(transfers.length, formatYen(total))}
      body={releaseWords(record)}
      done={text.released}
      send={() => release.mutateAsync({ params: { id }, body: { version } })}
    />
  );
};

/** The bills of a run. */
export const RunBills = ({ record }: Props) => (
  <>
    {record.bills.length < record.bill_count && (
      <p>{text.back(record.bill_count - record.bills.length)}</p>
    )}
    <PlainTable>
      <tbody>
        {record.bills.map((bill) => (
          <tr key={bill.id}>
            <td className="words">{bill.company_name}</td>
            <td>
              <RouterLink to={pagePath(towBillPages.detail, { id: bill.id })}>
                {bill.tow_bill_number}
              </RouterLink>
            </td>
            <td className="number">{formatYen(bill.total)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </>
);

/** The same file at the bank twice is paid twice. */
const mayTake = ({ run_state }: Props["record"]): Promise<boolean> =>
  run_state === "sent"
    ? confirm({
        title: text.fileAsk,
        body: text.fileAgain,
        action: text.fileTake,
        is_destructive: true,
      })
    : Promise.resolve(true);

const useRunActs = (record: Props["record"]) => {
  const params = { id: record.id };
  const body = { version: record.version };
  const finish = useEndpointMutation(finishRun);
  const file = useEndpointMutation(getRunFile);
  const { run, is_busy } = useOneAtATime();
  const takeFile = async (): Promise<void> => {
    if (!(await mayTake(record))) return;
    const { data } = await file.mutateAsync({ params, body });
    saveFile(data.name, new Blob([bytesOf(data.content)]));
  };
  const settle = async (): Promise<void> => {
    const agreed = await confirm({
      title: text.doneAsk,
      body: doneWords(record),
      action: text.done,
    });
    if (!agreed) return;
    await finish.mutateAsync({ params, body });
    notify.success(text.finished);
  };
  const press = (work: () => Promise<void>) => () =>
    void run(work).catch(notify.error);
  return {
    is_busy,
    takeFile: press(takeFile),
    finish: press(settle),
  };
};

/** Once the bank may have the file, only with a reason. */
const CancelButton = ({ record: { id, version, run_state, may } }: Props) => {
  const cancel = useEndpointMutation(cancelRun);
  const send = (reason?: string) =>
    cancel.mutateAsync({ params: { id }, body: { version, reason } });
  return run_state === "sent" ? (
    <ReasonButton
      ability={may.cancel}
      label={text.cancel}
      title={text.cancelAsk}
      note={`${text.cancelSent}${text.cancelBody}`}
      reason={text.cancelReason}
      missing={text.cancelMissing}
      done={text.cancelled}
      send={send}
    />
  ) : (
    <QuestionButton
      ability={may.cancel}
      label={text.cancel}
      title={text.cancelAsk}
      body={text.cancelBody}
      done={text.cancelled}
      send={() => send()}
    />
  );
};

/** The file for the bank, the notices, and what came of the run. */
export const RunSteps = ({ record }: Props) => {
  const { id, run_state } = record;
  const acts = useRunActs(record);
  const { may } = record;
  const isFirst = run_state !== "sent";
  return (
    <>
      {record.bills.length > 0 && (
        <PaperButton
          label={text.notices}
          variant="outlined"
          fetch={() => fetchFile(getRunNotices, { params: { id } })}
        />
      )}
      {run_state === "created" && !may.file.allowed && (
        <ReleaseButton record={record} />
      )}
      {may.cancel.allowed && (
        <>
          <Button
            variant={may.file.allowed && isFirst ? "contained" : "outlined"}
            disabled={acts.is_busy || !may.file.allowed}
            title={may.file.reason}
            onClick={acts.takeFile}
          >
            {text.file}
          </Button>
          <Button
            variant={isFirst ? "outlined" : "contained"}
            disabled={acts.is_busy || !may.finish.allowed}
            title={may.finish.reason}
            onClick={acts.finish}
          >
            {text.done}
          </Button>
          <CancelButton record={record} />
        </>
      )}
    </>
  );
};
