import type { Area } from '../platform/area/index.ts'
import { type PrivacyContext, privacyRoutes } from './privacy.routes.ts'

/** The area of privacy: players download their data, and delete their accounts. */
export const createPrivacy = (context: PrivacyContext): Area => ({ routes: privacyRoutes(context) })
