-- needs: 0105-tow-accounts
-- The accounts of towing companies stand where they are confirmed and paid.
alter table tow_truck_companies
  drop column bank_name,
  drop column bank_code,
  drop column bank_branch_name,
  drop column bank_branch_code,
  drop column bank_account_kind,
  drop column bank_account_number,
  drop column bank_account_holder_kana;
