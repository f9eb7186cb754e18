import { useMutation } from '@tanstack/react-query'
import { saveFile } from './save-file.ts'

/** Downloads the player's data as a file. */
export const useDownload = (steamId: string | undefined) => {
  const downloading = useMutation({
    mutationFn: async () => {
      const { fetchAccountData } = await import('./privacy.calls.ts')
      saveFile(`account-${steamId}.json`, 'application/json', JSON.stringify(await fetchAccountData(), null, 2))
    },
  })
  const states = { idle: 'idle', pending: 'running', success: 'done', error: 'failed' } as const
  return { download: states[downloading.status], onDownload: () => downloading.mutate() }
}
