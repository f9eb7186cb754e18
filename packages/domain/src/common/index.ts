export { chinaDay, chinaMinute, readChinaMinute, startOfChinaDay } from './china-time.ts'
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
export { isSteamId } from './is-steam-id.ts'
export { defaultLanguage, isLanguage, type Language, type Localized, languages } from './language.ts'
export {
  announcementTextMaxLength,
  copyConfirmationMs,
  copyPatienceMs,
  disabledReasonDelayMs,
  disabledReasonVisibleMs,
  holdConfirmMs,
  languagePopupDelayMs,
  slowAfterMs,
  toastMs,
} from './limits.ts'
export { linkToken, newLinkToken } from './link-token.ts'
export { localizedFields } from './localized-wire.ts'
export { daySchema } from './moment-schema.ts'
export {
  accountOf,
  customNameIn,
  isCustomName,
  isFriendCode,
  normalizeSteamId,
  searchedSteamId,
  steamProfileHref,
} from './steam-id.ts'
export { type TooManyRequests, type Trouble, troubles } from './trouble.ts'
export { typedCode } from './typed-code.ts'
export { withoutTrailingSlashes } from './without-trailing-slashes.ts'
