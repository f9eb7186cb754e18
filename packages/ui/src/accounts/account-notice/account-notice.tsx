import type { AccountSuccess, SteamReturnError } from '@warmup/domain/accounts'
import { useAccountMessages } from '../account-messages.ts'

/** The content of the notice after a sign-in or its failure. */
export const AccountNotice = ({ code }: { code: AccountSuccess | SteamReturnError }) => useAccountMessages()(code)
