import type accounts from './accounts/zh.ts'
import type common from './common/zh.ts'
import type servers from './servers/zh.ts'
import type shell from './shell/zh.ts'

/** The words of every area, as i18next namespaces; Chinese is the master. */
export type Words = {
  common: typeof common
  shell: typeof shell
  servers: typeof servers
  accounts: typeof accounts
}
export type WordsArea = keyof Words

export const wordsAreas = ['common', 'shell', 'servers', 'accounts'] as const satisfies WordsArea[]
