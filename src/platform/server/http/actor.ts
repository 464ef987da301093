import type {
  AccountSide,
  Permission,
  Role,
} from "#platform/contract/permissions.ts";

/** The signed-in account of a request, with the rights it holds at this very request. */
export interface Actor {
  readonly user_id: number;
  readonly session_id: string;
  readonly username: string;
  readonly name: string;
  readonly account_id: number;
  /** The effective role: the first of the user's roles. */
  readonly role: Role;
  readonly side: AccountSide;
  /** Division (部門) of a user of the call centre; empty outside: the same word there means nothing. */
  readonly division: string;
  /** Stored permissions and derived grants. */
  readonly permissions: readonly Permission[];
  /** The dealer company of a carDealer account. */
  readonly car_dealer_id: number | null;
  /** The towing company of a towTruckCompany account. */
  readonly tow_truck_company_id: number | null;
  /** The make (1–14) of a carMaker account. */
  readonly vehicle_make: number | null;
  /** Signed in with a password that somebody else issued: nothing goes on before it is changed. */
  readonly must_change_password?: true;
}
