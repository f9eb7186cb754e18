import type { Messages } from '@warmup/i18n'

/** Pages by the key of their title. */
export type PageName = Exclude<keyof Messages['shell']['titles'], 'page'>
