export { AccountNotice, isAccountNotice } from './account-notice.tsx'
export { type Session, SessionProvider, useSession } from './session/session.provider.tsx'
export { useProfileRefresh } from './session/use-profile-refresh.ts'
export type { Place } from './steam/return-place.ts'
