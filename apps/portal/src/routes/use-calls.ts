import { useSession } from '@warmup/features/accounts'
import { useRowCalls } from '@warmup/features/gatherings'
import { useOpenLogin } from '../navigation/use-login.ts'

/** The calls for players in the rows of the server list. */
export const useCalls = () => useRowCalls({ steamId: useSession().user?.steamId, onLogin: useOpenLogin() })
