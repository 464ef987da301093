/** The door of the settings for other modules' servers and the composition root. */
export {
  createRegistrySettings,
  type RegistryAddress,
  type RegistryDesk,
  type RegistrySettingsService,
} from "./registry-service.ts";
