export { AccountNotice, isAccountNotice } from './account-notice.tsx'
export { type Session, SessionProvider, useSession } from './session/session.provider.tsx'
