import { useSession } from '@warmup/features/accounts'
import { useMembership } from '@warmup/features/membership'
import { useSeatQueue } from '@warmup/features/seats'
import { useOpenLogin } from './use-login.ts'

/** Waiting for a seat on full servers, for the signed-in player; visitors are asked to log in. */
export const useSeats = () => {
  const { user } = useSession()
  const { isAnswered } = useMembership()
  const openLogin = useOpenLogin()
  return useSeatQueue({
    steamId: user?.steamId,
    // After the first answer, as for the orders: a session that was ended elsewhere is then refused once.
    isAccepted: isAnswered,
    onLogin: openLogin,
  })
}
