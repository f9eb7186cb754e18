import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../shared/index.ts'
import { privacyCalls } from './privacy.calls.ts'

/** Longer than for other calls, because the API reads every table. */
const dataTimeoutMs = 60_000

const loadData = privacyCalls.read('getAccountData', {}, { timeoutMs: dataTimeoutMs })

/** Downloads the player's data as a file. */
export const useDownload = (steamId: string | undefined) => {
  const downloading = useMutation({
    mutationFn: async () =>
      saveFile(`account-${steamId}.json`, 'application/json', JSON.stringify(await loadData(), null, 2)),
  })
  const states = { idle: 'idle', pending: 'running', success: 'done', error: 'failed' } as const
  return { download: states[downloading.status], onDownload: () => downloading.mutate() }
}
