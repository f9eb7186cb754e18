import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type MembershipStatus, membershipKey, membershipQuery } from './accounts.queries.ts'
import { useSession } from './session.provider.tsx'

/** The window event that announces a changed membership (section 4). */
export const membershipChangedEvent = 'vipStatusChanged'

const none: MembershipStatus = { type: 'none', expireDate: null }

const MembershipContext = createContext<MembershipStatus | undefined>(undefined)

/**
 * Gives the pages below it the signed-in player's membership, `none` for visitors and where it cannot be learned
 * (section 8). It is asked for on sign-in and again when the window announces a change.
 */
export const MembershipProvider = ({ children }: { children: ReactNode }) => {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data } = useQuery(membershipQuery(user?.steamId))

  const isVisitor = user === undefined
  useEffect(() => {
    if (isVisitor) queryClient.removeQueries({ queryKey: membershipKey, type: 'inactive' })
  }, [isVisitor, queryClient])
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: membershipKey })
    window.addEventListener(membershipChangedEvent, reload)
    return () => window.removeEventListener(membershipChangedEvent, reload)
  }, [queryClient])

  return <MembershipContext value={(user && data) ?? none}>{children}</MembershipContext>
}

/** The signed-in player's membership. Throws outside its provider (section 8). */
export const useMembership = (): MembershipStatus => {
  const membership = useContext(MembershipContext)
  if (membership === undefined) throw new Error('useMembership needs a MembershipProvider above it')
  return membership
}
