import type { Words } from '@warmup/i18n'

/** Pages by the name under which the words hold their titles. */
export type PageName = Exclude<keyof Words['shell']['titles'], 'page'>
