import type { I18n } from '@warmup/i18n'

declare global {
  interface Window {
    /** The messages that the mounted story asked for: `en practice:order.total` with its text before interpolation. */
    usedMessages?: Map<string, string> | undefined
  }
}

/** What i18next passes to a post-processor with `postProcessPassResolved`. */
type Resolved = { i18nResolved?: { usedLng?: string; usedNS?: string; exactUsedKey?: string; res?: unknown } }

/** Records each message that an instance returns, so that the visual check knows which texts a picture depends on. */
export const recordUsedMessages = (i18n: I18n): I18n => {
  const used = window.usedMessages ?? new Map<string, string>()
  window.usedMessages = used
  i18n.use({
    type: 'postProcessor',
    name: 'recordUsedMessages',
    process: (value: string, _key: string | string[], { i18nResolved }: Resolved) => {
      const { usedLng, usedNS, exactUsedKey, res } = i18nResolved ?? {}
      if (typeof res === 'string') used.set(`${usedLng} ${usedNS}:${exactUsedKey}`, res)
      return value
    },
  })
  Object.assign(i18n.options, { postProcess: ['recordUsedMessages'], postProcessPassResolved: true })
  return i18n
}
