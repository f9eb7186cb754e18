export { cleanText } from './clean-text.ts'
export {
  type Community,
  communitySchema,
  type Features,
  type FooterLink,
  featuresSchema,
  operatorText,
  type PrivilegeCategory,
  type UserGroup,
} from './community.ts'
export { type ErrorEnvelope, errorEnvelopeSchema } from './error-envelope.ts'
export { defaultLanguage, isLanguage, type Language, type Localized, languages } from './language.ts'
export {
  copyConfirmationMs,
  disabledReasonDelayMs,
  disabledReasonVisibleMs,
  holdConfirmMs,
  languagePopupDelayMs,
  sidebarBreakpointRem,
  slowAfterMs,
  toastMs,
} from './limits.ts'
export { localizedFields } from './localized-wire.ts'
export { isSteamId, steamProfileHref } from './steam-id.ts'
export { type Trouble, troubles } from './trouble.ts'
