import { useQueryClient } from '@tanstack/react-query'
import { EnterFactor, type EnterFactorProps } from '@warmup/ui/console'
import { storeAnswer } from '../../shared/index.ts'
import { consoleCalls } from '../console.calls.ts'
import { accessQuery } from '../console.queries.ts'
import { useCodeForm } from './use-code-form.ts'

export type EnterFactorContainerProps = Pick<EnterFactorProps, 'hasEnded' | 'recoveryCodesLeft' | 'portalHref'> & {
  steamId: string
}

/** Opens the console with a code. */
export const EnterFactorContainer = ({ steamId, ...props }: EnterFactorContainerProps) => {
  const client = useQueryClient()
  const form = useCodeForm(
    (code) => consoleCalls.write('openConsole', { body: { code } }),
    (access) => storeAnswer(client, accessQuery(steamId).queryKey, access),
  )
  return <EnterFactor {...props} {...form} />
}
