import { useQueryClient } from '@tanstack/react-query'
import { type DemoFailure, type DemoLinkPurpose, demoRefusals } from '@warmup/domain/matches'
import { useState } from 'react'
import { actionFailureOf, useSessionWrite } from '../../shared/index.ts'
import { matchCalls } from '../matches.calls.ts'
import { demoAddress, followDemo } from './demo-link.ts'

type Wanted = { readonly serverId: string; readonly name: string; readonly purpose: DemoLinkPurpose }

/** A link to share; `expiresAt` is in milliseconds since 1970. */
export type SharedDemo = { readonly name: string; readonly address: string; readonly expiresAt: number | undefined }

export const demoFailureOf = (error: unknown, otherwise: DemoFailure): DemoFailure =>
  actionFailureOf(error, demoRefusals, otherwise)

/** Asks for links to demos, and downloads them or passes them to `onShared`. Links expire, so each is a new one. */
export const useDemoLink = (onShared?: (link: SharedDemo) => void) => {
  const client = useQueryClient()
  const [failure, setFailure] = useState<DemoFailure>()
  const asking = useSessionWrite({
    write: ({ serverId, name, purpose }: Wanted) =>
      matchCalls.write('getDemoDownload', { params: { id: serverId, name }, query: { purpose } }),
    onSuccess: ({ url, expiresAt }, { name, purpose }) => {
      const address = demoAddress(url ?? '', window.location.href)
      if (address === undefined) setFailure('invalid_download_url')
      else if (purpose === 'download') followDemo(address)
      else onShared?.({ name, address, expiresAt: expiresAt?.getTime() })
    },
    onError: (error) => setFailure(demoFailureOf(error, 'demo_download_failed')),
    // A refusal says that the player's servers or rights have changed.
    onSettled: () => void client.invalidateQueries({ queryKey: ['practice', 'servers'] }),
  })
  return {
    ask: (wanted: Wanted) => {
      setFailure(undefined)
      asking.mutate(wanted)
    },
    /** What is being asked for. */
    asked: asking.isPending ? asking.variables : undefined,
    failure,
  }
}
