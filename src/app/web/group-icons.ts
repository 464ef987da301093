import BusinessIcon from "@mui/icons-material/Business";
import CallIcon from "@mui/icons-material/Call";
import CarRepairIcon from "@mui/icons-material/CarRepair";
import GroupIcon from "@mui/icons-material/Group";
import HomeIcon from "@mui/icons-material/Home";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import PhoneCallbackIcon from "@mui/icons-material/PhoneCallback";
import PhoneForwardedIcon from "@mui/icons-material/PhoneForwarded";
import ReceiptLongIcon from "@mui/icons-material/ReceiptLong";
import SensorsIcon from "@mui/icons-material/Sensors";
import SettingsIcon from "@mui/icons-material/Settings";
import SupportAgentIcon from "@mui/icons-material/SupportAgent";
import type SvgIcon from "@mui/material/SvgIcon";
import type { MenuGroup } from "#platform/contract/page.ts";

export const groupIcons: Record<MenuGroup, typeof SvgIcon> = {
  main: HomeIcon,
  sos: CarRepairIcon,
  connect: SensorsIcon,
  justdoit: PhoneCallbackIcon,
  iza: SupportAgentIcon,
  outbound: PhoneForwardedIcon,
  calls: CallIcon,
  billing: ReceiptLongIcon,
  management: BusinessIcon,
  users: GroupIcon,
  settings: SettingsIcon,
  tow: LocalShippingIcon,
};
