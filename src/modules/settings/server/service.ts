/** The door of the settings for other modules' servers and the composition root. */
export {
  createRegistrySettings,
  type RegistrySettingsService,
} from "./registry-service.ts";
