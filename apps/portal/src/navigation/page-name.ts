import type { Messages } from '@warmup/i18n'

/** Page names are the keys of the titles. */
export type PageName = Exclude<keyof Messages['shell']['titles'], 'page'>
