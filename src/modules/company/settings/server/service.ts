/** What other modules' servers and the composition root use of the settings. */
export {
  createRegistrySettings,
  type RegistryAddress,
  type RegistryDesk,
  type RegistrySettingsService,
} from "./registry-service.ts";
