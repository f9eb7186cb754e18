export { cleanText } from './clean-text.ts'
export {
  type Community,
  communitySchema,
  communitySectionSchema,
  type Features,
  type FooterLink,
  featuresSchema,
  operatorText,
  type PrivilegeCategory,
  publicPart,
  type UserGroup,
} from './community.ts'
export { type ErrorEnvelope, errorEnvelopeSchema } from './error-envelope.ts'
export { defaultLanguage, isLanguage, type Language, type Localized, languages } from './language.ts'
export {
  announcementTextMaxLength,
  copyConfirmationMs,
  copyPatienceMs,
  disabledReasonDelayMs,
  disabledReasonVisibleMs,
  holdConfirmMs,
  languagePopupDelayMs,
  sidebarBreakpointRem,
  slowAfterMs,
  toastMs,
} from './limits.ts'
export { localizedFields } from './localized-wire.ts'
export { isSteamId, normalizeSteamId, steamProfileHref } from './steam-id.ts'
export { type TooManyRequests, type Trouble, troubles } from './trouble.ts'
export { withoutTrailingSlashes } from './without-trailing-slashes.ts'
