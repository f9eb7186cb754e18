import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { SetUpFactor, type SetUpFactorProps } from '@warmup/ui/console'
import { errorCodeOf, storeAnswer, useCopy, useLoadable } from '../../shared/index.ts'
import { consoleCalls } from '../console.calls.ts'
import { accessQuery } from '../console.queries.ts'
import { useCodeForm } from './use-code-form.ts'

export type SetUpFactorContainerProps = Pick<SetUpFactorProps, 'portalHref' | 'onSignIn'> & {
  steamId: string
  /** Called with the recovery codes once the second factor is set up. */
  onCodes: (codes: readonly string[]) => void
}

const beginFactor = consoleCalls.read('beginFactor')

/** A new secret. Fetched once: each further call makes another, and the scanned one would be void. */
const secretQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['console', 'secret', steamId],
    queryFn: ({ signal }) =>
      beginFactor({ signal }).catch((error: unknown) => {
        if (errorCodeOf(error, ['sign_in_again']) === undefined) throw error
        return 'sign_in_again' as const
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/** Sets up the second factor. */
export const SetUpFactorContainer = ({ steamId, onCodes, ...props }: SetUpFactorContainerProps) => {
  const client = useQueryClient()
  const secret = useLoadable(secretQuery(steamId))
  const { outcome, copy } = useCopy<'secret'>()
  const form = useCodeForm(
    (code) => consoleCalls.write('confirmFactor', { body: { code } }),
    ({ recoveryCodes, access }) => {
      onCodes(recoveryCodes)
      return storeAnswer(client, accessQuery(steamId).queryKey, access)
    },
  )
  return (
    <SetUpFactor
      {...props}
      secret={secret}
      form={form}
      copy={outcome?.state ?? 'idle'}
      onCopy={(text) => void copy('secret', text)}
    />
  )
}
