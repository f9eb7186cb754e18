import { isExpired, mayDo, type PracticeServer, shownServers } from '@warmup/domain/practice'
import { newServerTarget } from '@warmup/ui/practice'

/** The servers to which a player may add time, as the page orders them: active ones first. */
export const renewableServers = (servers: readonly PracticeServer[], now: number): readonly PracticeServer[] => {
  const { active, expired } = shownServers(servers, now)
  return [...active, ...expired].filter(({ role, rights }) => mayDo(role, 'renew', rights))
}

/**
 * The target that is chosen at first. Redeemed hours cannot be moved, so an expired server is not chosen where a new one can be
 * made.
 */
export const firstTarget = (
  renewable: readonly PracticeServer[],
  { canRent, now }: { readonly canRent: boolean; readonly now: number },
): string => renewable.find((server) => !canRent || !isExpired(server, now))?.id ?? newServerTarget
