import CloseIcon from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { listImportKinds } from "../../contract/endpoints.ts";
import type { ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { CheckStep } from "./check-step.tsx";
import { FileStep } from "./file-step.tsx";
import { OpenImports } from "./open-imports.tsx";
import { MappingStep } from "./mapping-step.tsx";
import { SaveRows } from "./save-rows.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { troubleOf, useImportRun } from "./use-import-run.ts";

export interface ImportWorkbenchProps {
  readonly kind: string;
  readonly onClose: () => void;
}

const number = new Intl.NumberFormat("ja-JP");

const stepOf = (run: ImportRun | undefined): number => {
  if (run === undefined) return 0;
  const steps = {
    mapping: 1,
    checking: 2,
    checked: 2,
    writing: 3,
    complete: 4,
  };
  return steps[run.state];
};

const doneWords = ({ updates }: ImportRun) =>
  updates === "skip" ? importText.doneWithoutUpdates : importText.doneCounts;

const Done = ({
  run,
  onAgain,
  onClose,
}: {
  run: ImportRun;
  onAgain: () => void;
  onClose: () => void;
}) => (
  <>
    <Typography variant="h2" component="p" role="status" sx={{ mb: 1 }}>
      {importText.done}
    </Typography>
    <Typography variant="body2" sx={{ mb: 2 }}>
      {doneWords(run)(
        number.format(run.create_count),
        number.format(run.update_count),
        number.format(run.unchanged_count),
      )}
      {run.left_out_count > 0 &&
        `、${importText.doneLeftOut(number.format(run.left_out_count))}`}
    </Typography>
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button variant="contained" onClick={onClose}>
        {importText.close}
      </Button>
      <Button variant="outlined" onClick={onAgain}>
        {importText.another}
      </Button>
      {run.left_out_count > 0 && <SaveRows run={run} only="left_out" />}
    </Box>
  </>
);

const Present = ({
  work,
  onClose,
}: {
  work: ReturnType<typeof useImportRun>;
  onClose: () => void;
}) => {
  const { run } = work;
  if (run === undefined) return null;
  if (run.state === "mapping")
    return (
      <MappingStep
        run={run}
        mapping={work.mapping}
        is_busy={work.isBusy}
        onMapping={work.setMapping}
        is_whole={work.isWhole}
        onWhole={work.setWhole}
        onCheck={work.check}
        onDiscard={() => void work.discard(run.id)}
      />
    );
  if (run.state === "checked")
    return (
      <CheckStep
        run={run}
        is_busy={work.isBusy}
        onChanged={work.refresh}
        onBack={work.backToMapping}
        onWrite={work.write}
        onDiscard={() => void work.discard(run.id)}
        mends={work.mends}
      />
    );
  return run.state === "complete" ? (
    <Done run={run} onAgain={work.again} onClose={onClose} />
  ) : (
    <ProgressStep run={run} is_busy={work.isBusy} onCancel={work.cancel} />
  );
};

const Head = (props: { id: string; title: string; onClose: () => void }) => (
  // An id of its own: the dialog would take the whole bar, its button included, for its name.
  <DialogTitle
    id={`${props.id}-bar`}
    component="div"
    sx={{ display: "flex", alignItems: "center", gap: 1 }}
  >
    <Typography id={props.id} component="h2" variant="h2" sx={{ flex: 1 }}>
      {importText.title(props.title)}
    </Typography>
    <IconButton
      aria-label={importText.close}
      title={importText.close}
      onClick={props.onClose}
    >
      <CloseIcon />
    </IconButton>
  </DialogTitle>
);

const Trouble = ({ message }: { message: string | null | undefined }) =>
  message ? (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {message}
    </Alert>
  ) : null;

/** The import workbench: file, columns, check and correction, writing. */
export function ImportWorkbench({ kind, onClose }: ImportWorkbenchProps) {
  const id = useId();
  const kinds = useEndpointQuery(listImportKinds, {}, { notifies: true });
  const work = useImportRun(kind);
  const found = kinds.data?.data.find(({ key }) => key === kind);
  return (
    <Dialog open fullScreen aria-labelledby={id} onClose={onClose}>
      <Head id={id} title={found?.title ?? ""} onClose={onClose} />
      <DialogContent>
        <Stepper
          activeStep={stepOf(work.run)}
          alternativeLabel
          sx={{ mb: 2.5, maxWidth: 720 }}
        >
          {importText.steps.map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {work.run !== undefined && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {importText.fileFacts(
              work.run.file_name,
              number.format(work.run.row_count),
              work.run.encoding,
            )}
          </Typography>
        )}
        <Trouble message={work.refusal ?? troubleOf(work.run)} />
        <ReadState queries={[kinds]} rows={4} />
        {found !== undefined && work.run === undefined && (
          <FileStep
            title={found.title}
            columns={found.columns}
            is_busy={work.isBusy}
            onFile={work.send}
          />
        )}
        {found !== undefined && work.run === undefined && (
          <OpenImports
            kind={kind}
            onResume={work.resume}
            onDiscard={(open) => void work.discard(open)}
          />
        )}
        <Present work={work} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
