import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MembershipStatus } from '@warmup/domain/membership'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { membershipKey, membershipQuery } from './membership.queries.ts'

/** Window event that announces a membership change. */
export const membershipChangedEvent = 'vipStatusChanged'

/** Refetches the membership everywhere. */
export const announceMembershipChange = (): void => {
  window.dispatchEvent(new Event(membershipChangedEvent))
}

const none: MembershipStatus = { type: 'none', expireDate: undefined }

/**
 * `isAnswered`: the backend has sent any answer; a session ended elsewhere is over by then. `isKnown`: the backend sent
 * the membership; otherwise `none` may be wrong.
 */
type KnownMembership = MembershipStatus & { readonly isAnswered: boolean; readonly isKnown: boolean }

const MembershipContext = createContext<KnownMembership | undefined>(undefined)

/**
 * Provides the membership of the signed-in player; `none` for visitors and if fetching failed. Fetched on sign-in and
 * whenever the window announces a change.
 */
export const MembershipProvider = ({ steamId, children }: { steamId: string | undefined; children: ReactNode }) => {
  const queryClient = useQueryClient()
  const { data, isPending, failureCount } = useQuery(membershipQuery(steamId))

  const isVisitor = steamId === undefined
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
