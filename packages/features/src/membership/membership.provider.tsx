import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type MembershipStatus, membershipKey, membershipQuery } from './membership.queries.ts'

/** The window event that announces a changed membership. */
export const membershipChangedEvent = 'vipStatusChanged'

const none: MembershipStatus = { type: 'none', expireDate: null }

const MembershipContext = createContext<MembershipStatus | undefined>(undefined)

/**
 * Gives the pages below it the membership of the signed-in player; `none` for visitors and where it cannot be fetched.
 * It is fetched on sign-in and again when the window announces a change.
 */
export const MembershipProvider = ({ steamId, children }: { steamId: string | undefined; children: ReactNode }) => {
  const queryClient = useQueryClient()
  const { data } = useQuery(membershipQuery(steamId))

  const isVisitor = steamId === undefined
  useEffect(() => {
    if (isVisitor) queryClient.removeQueries({ queryKey: membershipKey, type: 'inactive' })
  }, [isVisitor, queryClient])
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: membershipKey })
    window.addEventListener(membershipChangedEvent, reload)
    return () => window.removeEventListener(membershipChangedEvent, reload)
  }, [queryClient])

  return <MembershipContext value={(isVisitor ? undefined : data) ?? none}>{children}</MembershipContext>
}

/** The signed-in player's membership. Throws outside its provider. */
export const useMembership = (): MembershipStatus => {
  const membership = useContext(MembershipContext)
  if (membership === undefined) throw new Error('useMembership needs a MembershipProvider above it')
  return membership
}
