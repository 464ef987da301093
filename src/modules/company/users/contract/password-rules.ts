import { passwordText } from "./password-text.ts";

const minimumPasswordLength = 10;
const maximumPasswordLength = 200;

/** 10 to 200 characters; whether it is easily guessed, the server alone says. Returns the message, undefined when it fits. */
export const checkPasswordLength = (password: string): string | undefined => {
  const length = [...password].length;
  if (length < minimumPasswordLength) return passwordText.tooShort;
  return length > maximumPasswordLength ? passwordText.tooLong : undefined;
};
