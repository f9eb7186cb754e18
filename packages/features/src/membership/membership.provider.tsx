import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MembershipStatus } from '@warmup/domain/membership'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { membershipKey, membershipQuery } from './membership.queries.ts'

/** The window event that announces a changed membership. */
export const membershipChangedEvent = 'vipStatusChanged'

/** Has the membership fetched again, wherever it is shown. */
export const announceMembershipChange = (): void => {
  window.dispatchEvent(new Event(membershipChangedEvent))
}

const none: MembershipStatus = { type: 'none', expireDate: undefined }

/**
 * `isAnswered`: the backend has answered, whatever. With it a session that was ended elsewhere is over.
 * `isKnown`: the backend has told the membership; without it `none` claims nothing.
 */
type KnownMembership = MembershipStatus & { readonly isAnswered: boolean; readonly isKnown: boolean }

const MembershipContext = createContext<KnownMembership | undefined>(undefined)

/**
 * Gives the pages below it the membership of the signed-in player; `none` for visitors and where it cannot be fetched.
 * It is fetched on sign-in and again when the window announces a change.
 */
export const MembershipProvider = ({ steamId, children }: { steamId: string | undefined; children: ReactNode }) => {
  const queryClient = useQueryClient()
  const { data, isPending, failureCount } = useQuery(membershipQuery(steamId))

  const isVisitor = steamId === undefined
  useEffect(() => {
    if (isVisitor) queryClient.removeQueries({ queryKey: membershipKey, type: 'inactive' })
  }, [isVisitor, queryClient])
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: membershipKey })
    window.addEventListener(membershipChangedEvent, reload)
    return () => window.removeEventListener(membershipChangedEvent, reload)
  }, [queryClient])

  const status = (isVisitor ? undefined : data) ?? none
  const isAnswered = !isVisitor && (!isPending || failureCount > 0)
  const isKnown = !isVisitor && data !== undefined
  const membership = useMemo(() => ({ ...status, isAnswered, isKnown }), [status, isAnswered, isKnown])
  return <MembershipContext value={membership}>{children}</MembershipContext>
}

/** The signed-in player's membership. Throws outside its provider. */
export const useMembership = (): KnownMembership => {
  const membership = useContext(MembershipContext)
  if (membership === undefined) throw new Error('useMembership needs a MembershipProvider above it')
  return membership
}
