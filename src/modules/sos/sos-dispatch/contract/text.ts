/** Every Japanese sentence and label of dispatches and work reports. */
export const dispatchText = {
  chooseDispatch: "手配またはレッカー区分を選択してください。",
  chooseCompany: "会社を選択してください。",
  treatmentRequired: "処置方法を入力してください。",
  treatmentResultRequired: "処置結果を入力してください。",
  treatmentBothRequired: "処置方法と処置結果を入力してください。",
  declineReasonRequired: "辞退の理由を選択してください。",
  etaRequired: "到着予定時刻を入力してください。",
  driverRequired: "担当者名を入力してください。",
  notInThisState: "現在の状態ではこの操作はできません。",
  alreadyDispatched:
    "すでに手配中の業者があります。二重手配になるため、先に取り消してください。",
  alreadyAsked: (company: string, at: string, progress: string) =>
    `すでに${company}へ手配されています（${at} ${progress}）。二重手配はしていません。`,
  anotherCompany: "ほかの業者",
  doubleReasonRequired: "それでも手配する理由を入力してください。",
  arrangedAlready:
    "この車両はすでに手配されています。確認するまで依頼は送信されません。",
  arrangedTwice: (reason: string, known: readonly string[]) =>
    `それでも手配: ${reason}（手配済み ${known.join("、")}）`,
  knownDispatch: (number: string, kind: string, company: string) =>
    `${number} ${kind}手配 ${company}`,
  answeredMeanwhile: (progress: string) =>
    `業者の状態が「${progress}」に変わったため、依頼を取り消していません。`,
  companyBusy: (company: string, count: number) =>
    `${company}には対応中の手配が${count}件あります。確認してから依頼してください。`,
  noWorkReportSlot: "作業報告は3件までです。",
  tooManyPhotos: "写真は10枚までです。",
  caseClosed: "案件が終了しているため操作できません。",
  invalidStaffContact:
    "連絡先は数字・ハイフン・スラッシュ・読点で入力してください。",
  staffContactTooLong: "連絡先は50文字以内で入力してください。",
  cancelStageRequired: "取消区分を選択してください。",
  cancellationReasonRequired: "取消理由を選択してください。",
  notAllowed: "この操作を行う権限がありません。",
  companyFixedAfterSending:
    "依頼を送信した後は業者を変更できません。取り消してから手配し直してください。",
  noSuchCompany: "レッカー業者が見つかりません。",
  noSuchBranch: "搬送先の拠点が見つかりません。",
  noSuchDispatch: "手配が見つかりません。",
  alreadyReported: "この手配の作業報告はすでに作成されています。",
  reportSubmitted: "提出済みの作業報告は変更できません。",
  photosOnly: "写真は画像ファイル（JPEG・PNG・GIF・BMP）を選択してください。",
  stageNotForKind: "取消区分が手配の種類に合っていません。",
} as const;

/** Where a truck was, never without how long ago. */
export const positionText = {
  now: "たった今の位置",
  minutes: (minutes: number) => `${minutes}分前の位置`,
  hours: (hours: number, minutes: number) => `${hours}時間${minutes}分前の位置`,
  toPlace: (age: string, km: string) => `${age}（現場まで直線約${km}km）`,
} as const;

export const dispatchLabels = {
  kind: "手配種別",
  tow_truck_company_id: "レッカー業者",
  company_contact: "会社連絡先",
  outsourced_staff_number: "担当者番号",
  outsourced_staff_name: "担当者名",
  outsourced_staff_info: "担当者連絡先",
  wrecker_classification: "レッカー区分",
  destination: "搬送先",
  destination_branch_id: "搬送先拠点",
  arranged_at: "手配日時",
  eta: "到着予定",
  accepted_at: "受諾日時",
  departed_at: "出発日時",
  arrived_at: "現着日時",
  work_done_at: "作業完了日時",
  declined_at: "辞退日時",
  decline_reason: "辞退理由",
  cancel_stage: "取消区分",
  cancellation_reason: "取消理由",
  note: "備考",
  working_status: "作業状況",
  progress: "進捗",
  treatment: "処置方法",
  treatment_result: "処置結果",
  complete_time: "完了日時",
  mileage_km: "走行距離",
  photos: "写真",
  cost_lines: "費用明細",
  item: "項目",
  quantity: "数量",
  unit_price: "単価",
  tax_class: "税区分",
} as const;

/** Reasons of the suggestion that name somebody. */
export const suggestionText = {
  onDuty: (shift: string, staff: string) => `${shift}当番 ${staff}`,
  subcontractorOnDuty: (shift: string, name: string) =>
    `${shift}当番 協力会社 ${name}`,
  offDuty: (shift: string) => `${shift}当番なし`,
  subcontractorCovers: (name: string) => `協力会社 ${name}が対応エリア内`,
} as const;
